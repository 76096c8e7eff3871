// Written by `npm run generate` from schemas/ and resources/. Never edited.
import { formats } from '@crewdeck/engine/model/formats.ts';
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';

export const record = validate0;
const schema0 = {"type":"object","additionalProperties":false,"required":["userId","workingDate","entries"],"properties":{"userId":{"type":"integer","title":"Employee","x-ref":"employees","x-owner":true,"x-search":true},"workingDate":{"type":"string","format":"date","title":"Working date","x-index":true},"entries":{"type":"array","title":"Entries","minItems":1,"maxItems":50,"items":{"type":"object","required":["task","hours","minutes"],"additionalProperties":false,"properties":{"projectId":{"type":"integer","title":"Project","x-ref":"projects","x-ui":{"span":6}},"status":{"type":"string","title":"Status","enum":["done","in_progress","blocked"],"default":"done","x-ui":{"span":6},"x-enum":{"done":{"color":"success","title":"Done"},"in_progress":{"color":"info","title":"In progress"},"blocked":{"color":"error","title":"Blocked"}}},"task":{"type":"string","format":"multiline","title":"Task","x-search":true,"minLength":1,"maxLength":2000},"hours":{"type":"integer","title":"Hours","minimum":0,"maximum":10},"minutes":{"type":"integer","title":"Minutes","minimum":0,"maximum":59}}}}}};
const formats0 = formats.date;
const formats2 = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u;
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
if(data.workingDate === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "workingDate"},message:"must have required property '"+"workingDate"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.entries === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "entries"},message:"must have required property '"+"entries"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "userId") || (key0 === "workingDate")) || (key0 === "entries"))){
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
if(data.userId !== undefined){
let data0 = data.userId;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
const err4 = {instancePath:instancePath+"/userId",schemaPath:"#/properties/userId/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.workingDate !== undefined){
let data1 = data.workingDate;
if(typeof data1 === "string"){
if(!(formats0(data1))){
const err5 = {instancePath:instancePath+"/workingDate",schemaPath:"#/properties/workingDate/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
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
const err6 = {instancePath:instancePath+"/workingDate",schemaPath:"#/properties/workingDate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.entries !== undefined){
let data2 = data.entries;
if(Array.isArray(data2)){
if(data2.length > 50){
const err7 = {instancePath:instancePath+"/entries",schemaPath:"#/properties/entries/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data2.length < 1){
const err8 = {instancePath:instancePath+"/entries",schemaPath:"#/properties/entries/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.task === undefined){
const err9 = {instancePath:instancePath+"/entries/" + i0,schemaPath:"#/properties/entries/items/required",keyword:"required",params:{missingProperty: "task"},message:"must have required property '"+"task"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data3.hours === undefined){
const err10 = {instancePath:instancePath+"/entries/" + i0,schemaPath:"#/properties/entries/items/required",keyword:"required",params:{missingProperty: "hours"},message:"must have required property '"+"hours"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data3.minutes === undefined){
const err11 = {instancePath:instancePath+"/entries/" + i0,schemaPath:"#/properties/entries/items/required",keyword:"required",params:{missingProperty: "minutes"},message:"must have required property '"+"minutes"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key1 in data3){
if(!(((((key1 === "projectId") || (key1 === "status")) || (key1 === "task")) || (key1 === "hours")) || (key1 === "minutes"))){
const err12 = {instancePath:instancePath+"/entries/" + i0,schemaPath:"#/properties/entries/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data3.projectId !== undefined){
let data4 = data3.projectId;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
const err13 = {instancePath:instancePath+"/entries/" + i0+"/projectId",schemaPath:"#/properties/entries/items/properties/projectId/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data3.status !== undefined){
let data5 = data3.status;
if(typeof data5 !== "string"){
const err14 = {instancePath:instancePath+"/entries/" + i0+"/status",schemaPath:"#/properties/entries/items/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(((data5 === "done") || (data5 === "in_progress")) || (data5 === "blocked"))){
const err15 = {instancePath:instancePath+"/entries/" + i0+"/status",schemaPath:"#/properties/entries/items/properties/status/enum",keyword:"enum",params:{allowedValues: schema0.properties.entries.items.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data3.task !== undefined){
let data6 = data3.task;
if(typeof data6 === "string"){
if(func0(data6) > 2000){
const err16 = {instancePath:instancePath+"/entries/" + i0+"/task",schemaPath:"#/properties/entries/items/properties/task/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(func0(data6) < 1){
const err17 = {instancePath:instancePath+"/entries/" + i0+"/task",schemaPath:"#/properties/entries/items/properties/task/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(formats2.test(data6))){
const err18 = {instancePath:instancePath+"/entries/" + i0+"/task",schemaPath:"#/properties/entries/items/properties/task/format",keyword:"format",params:{format: "multiline"},message:"must match format \""+"multiline"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/entries/" + i0+"/task",schemaPath:"#/properties/entries/items/properties/task/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data3.hours !== undefined){
let data7 = data3.hours;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
const err20 = {instancePath:instancePath+"/entries/" + i0+"/hours",schemaPath:"#/properties/entries/items/properties/hours/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(typeof data7 == "number"){
if(data7 > 10 || isNaN(data7)){
const err21 = {instancePath:instancePath+"/entries/" + i0+"/hours",schemaPath:"#/properties/entries/items/properties/hours/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data7 < 0 || isNaN(data7)){
const err22 = {instancePath:instancePath+"/entries/" + i0+"/hours",schemaPath:"#/properties/entries/items/properties/hours/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data3.minutes !== undefined){
let data8 = data3.minutes;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
const err23 = {instancePath:instancePath+"/entries/" + i0+"/minutes",schemaPath:"#/properties/entries/items/properties/minutes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(typeof data8 == "number"){
if(data8 > 59 || isNaN(data8)){
const err24 = {instancePath:instancePath+"/entries/" + i0+"/minutes",schemaPath:"#/properties/entries/items/properties/minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 59},message:"must be <= 59"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data8 < 0 || isNaN(data8)){
const err25 = {instancePath:instancePath+"/entries/" + i0+"/minutes",schemaPath:"#/properties/entries/items/properties/minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
}
else {
const err26 = {instancePath:instancePath+"/entries/" + i0,schemaPath:"#/properties/entries/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/entries",schemaPath:"#/properties/entries/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
else {
const err28 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
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
