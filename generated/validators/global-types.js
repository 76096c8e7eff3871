// Written by `npm run generate` from schemas/ and resources/. Never edited.
import { isMultipleOf } from '@crewdeck/engine/model/multiple-of.ts';
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';

export const record = validate0;
const schema0 = {"type":"object","additionalProperties":false,"required":["categoryId","name","uniqueValue"],"properties":{"categoryId":{"type":"integer","title":"Category","x-ref":"global-type-categories","x-fixed":true,"x-index":true},"name":{"type":"string","title":"Name","minLength":1,"maxLength":120,"x-search":true,"x-index":true,"x-term":true,"format":"line"},"uniqueValue":{"type":"string","format":"unique-value","title":"Unique value","description":"Never changes once saved.","x-fixed":true,"minLength":1,"maxLength":30,"x-index":true,"x-ui":{"in":{"edit":false}}},"parentIds":{"type":"array","title":"Parents","items":{"type":"integer","x-ref":"global-types"},"uniqueItems":true,"maxItems":50,"default":[],"x-ui":{"group":"parents"}},"order":{"type":"integer","title":"Order","minimum":0,"maximum":9999,"default":0},"isActive":{"type":"boolean","title":"Active","default":true},"meta":{"type":"object","title":"Settings","additionalProperties":false,"if":{"required":["allowance"],"properties":{"allowance":{"const":true}}},"then":{"required":["defaultDays"]},"properties":{"allowance":{"type":"boolean","title":"Days are granted by the year"},"defaultDays":{"type":"number","title":"Days a year","description":"For who has no allowance of their own.","minimum":0,"maximum":366,"multipleOf":0.5},"fromHome":{"type":"boolean","title":"The days are worked at home"},"required":{"type":"boolean","title":"Everybody needs one"}},"x-ui":{"in":{"list":false,"filter":false}}}}};
const formats0 = /^[^\u0000-\u001f\u007f\u2028\u2029\ud800-\udfff]*$/u;
const formats2 = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;
const func0 = (ucs2lengthModule.default ?? ucs2lengthModule);
const func4 = isMultipleOf;

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
if(data.categoryId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "categoryId"},message:"must have required property '"+"categoryId"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.uniqueValue === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "uniqueValue"},message:"must have required property '"+"uniqueValue"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "categoryId") || (key0 === "name")) || (key0 === "uniqueValue")) || (key0 === "parentIds")) || (key0 === "order")) || (key0 === "isActive")) || (key0 === "meta"))){
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
if(data.categoryId !== undefined){
let data0 = data.categoryId;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
const err4 = {instancePath:instancePath+"/categoryId",schemaPath:"#/properties/categoryId/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func0(data1) > 120){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(func0(data1) < 1){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(formats0.test(data1))){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/format",keyword:"format",params:{format: "line"},message:"must match format \""+"line"+"\""};
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
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.uniqueValue !== undefined){
let data2 = data.uniqueValue;
if(typeof data2 === "string"){
if(func0(data2) > 30){
const err9 = {instancePath:instancePath+"/uniqueValue",schemaPath:"#/properties/uniqueValue/maxLength",keyword:"maxLength",params:{limit: 30},message:"must NOT have more than 30 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(func0(data2) < 1){
const err10 = {instancePath:instancePath+"/uniqueValue",schemaPath:"#/properties/uniqueValue/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(formats2.test(data2))){
const err11 = {instancePath:instancePath+"/uniqueValue",schemaPath:"#/properties/uniqueValue/format",keyword:"format",params:{format: "unique-value"},message:"must match format \""+"unique-value"+"\""};
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
const err12 = {instancePath:instancePath+"/uniqueValue",schemaPath:"#/properties/uniqueValue/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.parentIds !== undefined){
let data3 = data.parentIds;
if(Array.isArray(data3)){
if(data3.length > 50){
const err13 = {instancePath:instancePath+"/parentIds",schemaPath:"#/properties/parentIds/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
const err14 = {instancePath:instancePath+"/parentIds/" + i0,schemaPath:"#/properties/parentIds/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
let i1 = data3.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data3[i1];
if(!((typeof item0 == "number") && (!(item0 % 1) && !isNaN(item0)))){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err15 = {instancePath:instancePath+"/parentIds",schemaPath:"#/properties/parentIds/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err16 = {instancePath:instancePath+"/parentIds",schemaPath:"#/properties/parentIds/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.order !== undefined){
let data5 = data.order;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
const err17 = {instancePath:instancePath+"/order",schemaPath:"#/properties/order/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(typeof data5 == "number"){
if(data5 > 9999 || isNaN(data5)){
const err18 = {instancePath:instancePath+"/order",schemaPath:"#/properties/order/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9999},message:"must be <= 9999"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data5 < 0 || isNaN(data5)){
const err19 = {instancePath:instancePath+"/order",schemaPath:"#/properties/order/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data.isActive !== undefined){
if(typeof data.isActive !== "boolean"){
const err20 = {instancePath:instancePath+"/isActive",schemaPath:"#/properties/isActive/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.meta !== undefined){
let data7 = data.meta;
const _errs18 = errors;
let valid4 = true;
const _errs19 = errors;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing0;
if((data7.allowance === undefined) && (missing0 = "allowance")){
const err21 = {};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
else {
if(data7.allowance !== undefined){
if(true !== data7.allowance){
const err22 = {};
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
}
var _valid0 = _errs19 === errors;
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs21 = errors;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.defaultDays === undefined){
const err23 = {instancePath:instancePath+"/meta",schemaPath:"#/properties/meta/then/required",keyword:"required",params:{missingProperty: "defaultDays"},message:"must have required property '"+"defaultDays"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
var _valid0 = _errs21 === errors;
valid4 = _valid0;
}
if(!valid4){
const err24 = {instancePath:instancePath+"/meta",schemaPath:"#/properties/meta/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key1 in data7){
if(!((((key1 === "allowance") || (key1 === "defaultDays")) || (key1 === "fromHome")) || (key1 === "required"))){
const err25 = {instancePath:instancePath+"/meta",schemaPath:"#/properties/meta/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data7.allowance !== undefined){
if(typeof data7.allowance !== "boolean"){
const err26 = {instancePath:instancePath+"/meta/allowance",schemaPath:"#/properties/meta/properties/allowance/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data7.defaultDays !== undefined){
let data10 = data7.defaultDays;
if(typeof data10 == "number"){
if(data10 > 366 || isNaN(data10)){
const err27 = {instancePath:instancePath+"/meta/defaultDays",schemaPath:"#/properties/meta/properties/defaultDays/maximum",keyword:"maximum",params:{comparison: "<=", limit: 366},message:"must be <= 366"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data10 < 0 || isNaN(data10)){
const err28 = {instancePath:instancePath+"/meta/defaultDays",schemaPath:"#/properties/meta/properties/defaultDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!func4(data10, 0.5)){
const err29 = {instancePath:instancePath+"/meta/defaultDays",schemaPath:"#/properties/meta/properties/defaultDays/multipleOf",keyword:"multipleOf",params:{multipleOf: 0.5},message:"must be a multiple"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/meta/defaultDays",schemaPath:"#/properties/meta/properties/defaultDays/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data7.fromHome !== undefined){
if(typeof data7.fromHome !== "boolean"){
const err31 = {instancePath:instancePath+"/meta/fromHome",schemaPath:"#/properties/meta/properties/fromHome/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data7.required !== undefined){
if(typeof data7.required !== "boolean"){
const err32 = {instancePath:instancePath+"/meta/required",schemaPath:"#/properties/meta/properties/required/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath:instancePath+"/meta",schemaPath:"#/properties/meta/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
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
