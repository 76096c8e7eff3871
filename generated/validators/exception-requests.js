// Written by `npm run generate` from schemas/ and resources/. Never edited.
import { formats } from '@crewdeck/engine/model/formats.ts';
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';

export const record = validate0;
const schema0 = {"type":"object","additionalProperties":false,"required":["userId","date","kind","wantedStatus","reason"],"properties":{"userId":{"type":"integer","title":"Employee","x-ref":"employees","x-owner":true,"x-search":true},"date":{"type":"string","format":"date","title":"Date","x-index":true},"kind":{"type":"string","title":"Kind","enum":["missed_check_in","missed_check_out","wrong_status","other"],"x-enum":{"missed_check_in":{"color":"default","title":"Missed check-in"},"missed_check_out":{"color":"default","title":"Missed check-out"},"wrong_status":{"color":"default","title":"Wrong status"},"other":{"color":"default","title":"Other"}}},"wantedStatus":{"type":"integer","title":"Wanted status","enum":[1,3],"x-enum":{"1":{"color":"success","title":"Present"},"3":{"color":"success","title":"Work from home"}}},"wantedCheckIn":{"type":"string","format":"time","title":"Wanted check-in"},"wantedCheckOut":{"type":"string","format":"time","title":"Wanted check-out"},"reason":{"type":"string","format":"multiline","title":"Reason","minLength":1,"maxLength":1000}}};
const formats0 = formats.date;
const formats2 = /^([01]\d|2[0-3]):[0-5]\d$/;
const formats6 = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u;
const func0 = (ucs2lengthModule.default ?? ucs2lengthModule);

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
if(data.userId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "userId"},message:"must have required property '"+"userId"+"'"};
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
if(data.kind === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.wantedStatus === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "wantedStatus"},message:"must have required property '"+"wantedStatus"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.reason === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "userId") || (key0 === "date")) || (key0 === "kind")) || (key0 === "wantedStatus")) || (key0 === "wantedCheckIn")) || (key0 === "wantedCheckOut")) || (key0 === "reason"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.userId !== undefined){
let data0 = data.userId;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
const err6 = {instancePath:instancePath+"/userId",schemaPath:"#/properties/userId/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.date !== undefined){
let data1 = data.date;
if(typeof data1 === "string"){
if(!(formats0(data1))){
const err7 = {instancePath:instancePath+"/date",schemaPath:"#/properties/date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/date",schemaPath:"#/properties/date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.kind !== undefined){
let data2 = data.kind;
if(typeof data2 !== "string"){
const err9 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!((((data2 === "missed_check_in") || (data2 === "missed_check_out")) || (data2 === "wrong_status")) || (data2 === "other"))){
const err10 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema0.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.wantedStatus !== undefined){
let data3 = data.wantedStatus;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
const err11 = {instancePath:instancePath+"/wantedStatus",schemaPath:"#/properties/wantedStatus/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!((data3 === 1) || (data3 === 3))){
const err12 = {instancePath:instancePath+"/wantedStatus",schemaPath:"#/properties/wantedStatus/enum",keyword:"enum",params:{allowedValues: schema0.properties.wantedStatus.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.wantedCheckIn !== undefined){
let data4 = data.wantedCheckIn;
if(typeof data4 === "string"){
if(!(formats2.test(data4))){
const err13 = {instancePath:instancePath+"/wantedCheckIn",schemaPath:"#/properties/wantedCheckIn/format",keyword:"format",params:{format: "time"},message:"must match format \""+"time"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/wantedCheckIn",schemaPath:"#/properties/wantedCheckIn/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.wantedCheckOut !== undefined){
let data5 = data.wantedCheckOut;
if(typeof data5 === "string"){
if(!(formats2.test(data5))){
const err15 = {instancePath:instancePath+"/wantedCheckOut",schemaPath:"#/properties/wantedCheckOut/format",keyword:"format",params:{format: "time"},message:"must match format \""+"time"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/wantedCheckOut",schemaPath:"#/properties/wantedCheckOut/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.reason !== undefined){
let data6 = data.reason;
if(typeof data6 === "string"){
if(func0(data6) > 1000){
const err17 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(func0(data6) < 1){
const err18 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!(formats6.test(data6))){
const err19 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/format",keyword:"format",params:{format: "multiline"},message:"must match format \""+"multiline"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
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
