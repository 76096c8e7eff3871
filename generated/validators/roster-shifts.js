// Written by `npm run generate` from schemas/ and resources/. Never edited.
import { formats } from '@crewdeck/engine/model/formats.ts';

export const record = validate0;
const schema0 = {"type":"object","additionalProperties":false,"required":["empId","date","shift"],"properties":{"empId":{"type":"integer","title":"Employee","x-ref":"employees","x-owner":true,"x-search":true},"date":{"type":"string","format":"date","title":"Date","x-index":true},"shift":{"type":"string","title":"Shift","enum":["Morning Shift","Afternoon Shift","Night Shift"],"x-index":true,"x-enum":{"Morning Shift":{"color":"warning","title":"Morning Shift"},"Afternoon Shift":{"color":"info","title":"Afternoon Shift"},"Night Shift":{"color":"primary","title":"Night Shift"}}},"startTime":{"type":"string","format":"time","title":"Start","description":"Left empty, the shift's usual time."},"endTime":{"type":"string","format":"time","title":"End","description":"Left empty, the shift's usual time."}}};
const formats0 = formats.date;
const formats2 = /^([01]\d|2[0-3]):[0-5]\d$/;

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate0.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.empId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "empId"},message:"must have required property '"+"empId"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.date === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "date"},message:"must have required property '"+"date"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.shift === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "shift"},message:"must have required property '"+"shift"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "empId") || (key0 === "date")) || (key0 === "shift")) || (key0 === "startTime")) || (key0 === "endTime"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.empId !== undefined){
let data0 = data.empId;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
const err4 = {instancePath:instancePath+"/empId",schemaPath:"#/properties/empId/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.date !== undefined){
let data1 = data.date;
if(typeof data1 === "string"){
if(!(formats0(data1))){
const err5 = {instancePath:instancePath+"/date",schemaPath:"#/properties/date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/date",schemaPath:"#/properties/date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.shift !== undefined){
let data2 = data.shift;
if(typeof data2 !== "string"){
const err7 = {instancePath:instancePath+"/shift",schemaPath:"#/properties/shift/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(((data2 === "Morning Shift") || (data2 === "Afternoon Shift")) || (data2 === "Night Shift"))){
const err8 = {instancePath:instancePath+"/shift",schemaPath:"#/properties/shift/enum",keyword:"enum",params:{allowedValues: schema0.properties.shift.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.startTime !== undefined){
let data3 = data.startTime;
if(typeof data3 === "string"){
if(!(formats2.test(data3))){
const err9 = {instancePath:instancePath+"/startTime",schemaPath:"#/properties/startTime/format",keyword:"format",params:{format: "time"},message:"must match format \""+"time"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/startTime",schemaPath:"#/properties/startTime/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.endTime !== undefined){
let data4 = data.endTime;
if(typeof data4 === "string"){
if(!(formats2.test(data4))){
const err11 = {instancePath:instancePath+"/endTime",schemaPath:"#/properties/endTime/format",keyword:"format",params:{format: "time"},message:"must match format \""+"time"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/endTime",schemaPath:"#/properties/endTime/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export default record;
export const conditions = {

};
