// Written by `npm run generate` from schemas/ and resources/. Never edited.
import { isMultipleOf } from '@crewdeck/engine/model/multiple-of.ts';

export const record = validate0;
const schema0 = {"type":"object","additionalProperties":false,"required":["userId","leaveType","year","entitled"],"properties":{"userId":{"type":"integer","title":"Employee","x-ref":"employees","x-owner":true,"x-search":true},"leaveType":{"x-two-eyes":"own","type":"integer","title":"Leave type","x-ref":{"resource":"global-types","where":{"categoryId":"leave_type"}}},"year":{"x-two-eyes":"own","type":"integer","title":"Year","minimum":2018,"maximum":2100,"x-index":true},"entitled":{"x-two-eyes":"own","type":"number","title":"Entitled days","minimum":0,"maximum":366,"multipleOf":0.5},"carriedOver":{"x-two-eyes":"own","type":"number","title":"Carried over","minimum":0,"maximum":366,"multipleOf":0.5,"default":0}}};
const func0 = isMultipleOf;

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
if(data.leaveType === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "leaveType"},message:"must have required property '"+"leaveType"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.year === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "year"},message:"must have required property '"+"year"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.entitled === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "entitled"},message:"must have required property '"+"entitled"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "userId") || (key0 === "leaveType")) || (key0 === "year")) || (key0 === "entitled")) || (key0 === "carriedOver"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.userId !== undefined){
let data0 = data.userId;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
const err5 = {instancePath:instancePath+"/userId",schemaPath:"#/properties/userId/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.leaveType !== undefined){
let data1 = data.leaveType;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
const err6 = {instancePath:instancePath+"/leaveType",schemaPath:"#/properties/leaveType/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.year !== undefined){
let data2 = data.year;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err7 = {instancePath:instancePath+"/year",schemaPath:"#/properties/year/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 > 2100 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/year",schemaPath:"#/properties/year/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2100},message:"must be <= 2100"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data2 < 2018 || isNaN(data2)){
const err9 = {instancePath:instancePath+"/year",schemaPath:"#/properties/year/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2018},message:"must be >= 2018"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
if(data.entitled !== undefined){
let data3 = data.entitled;
if(typeof data3 == "number"){
if(data3 > 366 || isNaN(data3)){
const err10 = {instancePath:instancePath+"/entitled",schemaPath:"#/properties/entitled/maximum",keyword:"maximum",params:{comparison: "<=", limit: 366},message:"must be <= 366"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data3 < 0 || isNaN(data3)){
const err11 = {instancePath:instancePath+"/entitled",schemaPath:"#/properties/entitled/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!func0(data3, 0.5)){
const err12 = {instancePath:instancePath+"/entitled",schemaPath:"#/properties/entitled/multipleOf",keyword:"multipleOf",params:{multipleOf: 0.5},message:"must be a multiple"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/entitled",schemaPath:"#/properties/entitled/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.carriedOver !== undefined){
let data4 = data.carriedOver;
if(typeof data4 == "number"){
if(data4 > 366 || isNaN(data4)){
const err14 = {instancePath:instancePath+"/carriedOver",schemaPath:"#/properties/carriedOver/maximum",keyword:"maximum",params:{comparison: "<=", limit: 366},message:"must be <= 366"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data4 < 0 || isNaN(data4)){
const err15 = {instancePath:instancePath+"/carriedOver",schemaPath:"#/properties/carriedOver/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!func0(data4, 0.5)){
const err16 = {instancePath:instancePath+"/carriedOver",schemaPath:"#/properties/carriedOver/multipleOf",keyword:"multipleOf",params:{multipleOf: 0.5},message:"must be a multiple"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/carriedOver",schemaPath:"#/properties/carriedOver/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
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
