// Written by `npm run generate` from schemas/ and resources/. Never edited.
import { formats } from '@crewdeck/engine/model/formats.ts';
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';

export const record = validate0;
const schema0 = {"type":"object","additionalProperties":false,"required":["name","email","phone","joiningDate","designation","department"],"properties":{"empId":{"type":"string","format":"code","title":"Employee ID","description":"Left empty, the next one is given.","pattern":"^[A-Z]{2,4}[0-9]{4,8}$","maxLength":12,"x-unique":true,"x-search":true,"x-ui":{"group":"identity"}},"name":{"type":"string","title":"Name","minLength":1,"maxLength":120,"description":"As on the ID proof.","x-search":true,"x-index":true,"x-ui":{"group":"identity"},"format":"line"},"email":{"x-two-eyes":"others","type":"string","format":"email","title":"E-mail","maxLength":254,"description":"Used for notifications.","x-unique":"active","x-search":true,"x-ui":{"group":"contact"}},"phone":{"type":"string","format":"phone","title":"Phone","x-search":true,"x-ui":{"group":"contact"}},"gender":{"type":"string","title":"Gender","enum":["female","male","other","undisclosed"],"x-enum":{"female":{"color":"default","title":"Female"},"male":{"color":"default","title":"Male"},"other":{"color":"default","title":"Other"},"undisclosed":{"color":"default","title":"Not stated"}},"x-ui":{"group":"identity"}},"joiningDate":{"type":"string","format":"date","title":"Joining date","x-index":true,"x-ui":{"group":"work"}},"designation":{"type":"integer","title":"Designation","x-ui":{"group":"work"},"x-ref":{"resource":"global-types","where":{"categoryId":"designation"}}},"department":{"type":"integer","title":"Department","x-index":true,"x-ui":{"group":"work"},"x-ref":{"resource":"global-types","where":{"categoryId":"department"}}},"managerId":{"type":"integer","title":"Manager","x-ref":"employees","x-index":true,"x-ui":{"group":"work"}},"trainerId":{"type":"integer","title":"Trainer","x-ref":"employees","x-index":true,"x-ui":{"group":"work"}},"trainingStart":{"type":"string","format":"date","title":"Training start","description":"Left empty, the joining date.","x-ui":{"group":"training"}},"trainingEnd":{"type":"string","format":"date","title":"Training end","description":"Left empty, 15 days after the start.","x-ui":{"group":"training"}},"technologies":{"type":"array","title":"Technologies","items":{"type":"integer","x-ref":{"resource":"global-types","where":{"categoryId":"technology"}}},"uniqueItems":true,"maxItems":50,"default":[],"x-ui":{"group":"work"}},"isActive":{"x-two-eyes":{"of":"others","leads":"manager"},"type":"boolean","title":"Active","default":true,"x-index":true,"x-ui":{"group":"account"}}}};
const func0 = Object.prototype.hasOwnProperty;
const func1 = (ucs2lengthModule.default ?? ucs2lengthModule);
const formats0 = /^[A-Z0-9][A-Z0-9._/-]*$/;
const formats2 = /^[^\u0000-\u001f\u007f\u2028\u2029\ud800-\udfff]*$/u;
const formats4 = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
const formats6 = /^\+[1-9]\d{7,14}$/;
const formats8 = formats.date;
const pattern0 = new RegExp("^[A-Z]{2,4}[0-9]{4,8}$", "u");

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
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.email === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "email"},message:"must have required property '"+"email"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.phone === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "phone"},message:"must have required property '"+"phone"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.joiningDate === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "joiningDate"},message:"must have required property '"+"joiningDate"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.designation === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "designation"},message:"must have required property '"+"designation"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.department === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "department"},message:"must have required property '"+"department"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key0 in data){
if(!(func0.call(schema0.properties, key0))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.empId !== undefined){
let data0 = data.empId;
if(typeof data0 === "string"){
if(func1(data0) > 12){
const err7 = {instancePath:instancePath+"/empId",schemaPath:"#/properties/empId/maxLength",keyword:"maxLength",params:{limit: 12},message:"must NOT have more than 12 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!pattern0.test(data0)){
const err8 = {instancePath:instancePath+"/empId",schemaPath:"#/properties/empId/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{2,4}[0-9]{4,8}$"},message:"must match pattern \""+"^[A-Z]{2,4}[0-9]{4,8}$"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(formats0.test(data0))){
const err9 = {instancePath:instancePath+"/empId",schemaPath:"#/properties/empId/format",keyword:"format",params:{format: "code"},message:"must match format \""+"code"+"\""};
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
const err10 = {instancePath:instancePath+"/empId",schemaPath:"#/properties/empId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func1(data1) > 120){
const err11 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(func1(data1) < 1){
const err12 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(formats2.test(data1))){
const err13 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/format",keyword:"format",params:{format: "line"},message:"must match format \""+"line"+"\""};
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
const err14 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.email !== undefined){
let data2 = data.email;
if(typeof data2 === "string"){
if(func1(data2) > 254){
const err15 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 254},message:"must NOT have more than 254 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(formats4.test(data2))){
const err16 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/format",keyword:"format",params:{format: "email"},message:"must match format \""+"email"+"\""};
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
const err17 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.phone !== undefined){
let data3 = data.phone;
if(typeof data3 === "string"){
if(!(formats6.test(data3))){
const err18 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/format",keyword:"format",params:{format: "phone"},message:"must match format \""+"phone"+"\""};
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
const err19 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.gender !== undefined){
let data4 = data.gender;
if(typeof data4 !== "string"){
const err20 = {instancePath:instancePath+"/gender",schemaPath:"#/properties/gender/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!((((data4 === "female") || (data4 === "male")) || (data4 === "other")) || (data4 === "undisclosed"))){
const err21 = {instancePath:instancePath+"/gender",schemaPath:"#/properties/gender/enum",keyword:"enum",params:{allowedValues: schema0.properties.gender.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.joiningDate !== undefined){
let data5 = data.joiningDate;
if(typeof data5 === "string"){
if(!(formats8(data5))){
const err22 = {instancePath:instancePath+"/joiningDate",schemaPath:"#/properties/joiningDate/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/joiningDate",schemaPath:"#/properties/joiningDate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.designation !== undefined){
let data6 = data.designation;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
const err24 = {instancePath:instancePath+"/designation",schemaPath:"#/properties/designation/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.department !== undefined){
let data7 = data.department;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
const err25 = {instancePath:instancePath+"/department",schemaPath:"#/properties/department/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.managerId !== undefined){
let data8 = data.managerId;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
const err26 = {instancePath:instancePath+"/managerId",schemaPath:"#/properties/managerId/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.trainerId !== undefined){
let data9 = data.trainerId;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
const err27 = {instancePath:instancePath+"/trainerId",schemaPath:"#/properties/trainerId/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.trainingStart !== undefined){
let data10 = data.trainingStart;
if(typeof data10 === "string"){
if(!(formats8(data10))){
const err28 = {instancePath:instancePath+"/trainingStart",schemaPath:"#/properties/trainingStart/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/trainingStart",schemaPath:"#/properties/trainingStart/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.trainingEnd !== undefined){
let data11 = data.trainingEnd;
if(typeof data11 === "string"){
if(!(formats8(data11))){
const err30 = {instancePath:instancePath+"/trainingEnd",schemaPath:"#/properties/trainingEnd/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/trainingEnd",schemaPath:"#/properties/trainingEnd/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.technologies !== undefined){
let data12 = data.technologies;
if(Array.isArray(data12)){
if(data12.length > 50){
const err32 = {instancePath:instancePath+"/technologies",schemaPath:"#/properties/technologies/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
const len0 = data12.length;
for(let i0=0; i0<len0; i0++){
let data13 = data12[i0];
if(!((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13)))){
const err33 = {instancePath:instancePath+"/technologies/" + i0,schemaPath:"#/properties/technologies/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
let i1 = data12.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data12[i1];
if(!((typeof item0 == "number") && (!(item0 % 1) && !isNaN(item0)))){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err34 = {instancePath:instancePath+"/technologies",schemaPath:"#/properties/technologies/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err35 = {instancePath:instancePath+"/technologies",schemaPath:"#/properties/technologies/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.isActive !== undefined){
if(typeof data.isActive !== "boolean"){
const err36 = {instancePath:instancePath+"/isActive",schemaPath:"#/properties/isActive/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
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
