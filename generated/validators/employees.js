// Written by `npm run generate` from schemas/ and resources/. Never edited.
import { formats } from '@crewdeck/engine/model/formats.ts';
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';

export const record = validate0;
const schema0 = {"type":"object","additionalProperties":false,"required":["name","email","phone","userRole","designation","department","joiningDate"],"properties":{"empId":{"type":"string","format":"code","title":"Employee ID","description":"Left empty, the next one is given.","pattern":"^[A-Z]{2,4}[0-9]{4,8}$","maxLength":12,"x-unique":true,"x-search":true,"x-ui":{"group":"identity"}},"name":{"type":"string","title":"Name","minLength":1,"maxLength":120,"description":"As on the ID proof.","x-search":true,"x-index":true,"x-ui":{"group":"identity"},"format":"line"},"gender":{"x-personal":{"why":"Checking equal treatment","basis":"consent"},"type":"string","title":"Gender","enum":["female","male","other","undisclosed"],"x-ui":{"group":"identity"},"x-enum":{"female":{"color":"default","title":"Female"},"male":{"color":"default","title":"Male"},"other":{"color":"default","title":"Other"},"undisclosed":{"color":"default","title":"Not stated"}}},"dateOfBirth":{"x-personal":{"why":"Keeping age limits, and showing birthdays","basis":"law"},"type":"string","format":"date","title":"Date of birth","x-ui":{"group":"identity","in":{"list":false,"filter":false}}},"email":{"x-two-eyes":"others","type":"string","format":"email","title":"E-mail","maxLength":254,"description":"Used for notifications.","x-unique":"active","x-search":true,"x-ui":{"group":"contact"}},"phone":{"type":"string","format":"phone","title":"Phone","x-search":true,"x-ui":{"group":"contact"}},"address":{"$ref":"#/$defs/address","title":"Address","x-ui":{"group":"contact"}},"emergencyContact":{"$ref":"#/$defs/emergency-contact","x-personal":{"why":"Calling a contact in an emergency","basis":"interest"},"title":"Emergency contact","x-sensitive":true,"x-ui":{"group":"contact"}},"bloodGroup":{"x-personal":{"why":"Helping in an emergency","basis":"consent"},"type":"string","title":"Blood group","enum":["A+","A-","B+","B-","AB+","AB-","O+","O-"],"x-access":{"read":"employees.read","write":"employees.update"},"x-sensitive":true,"x-ui":{"group":"contact"},"x-enum":{"A+":{"color":"error","title":"A+"},"A-":{"color":"error","title":"A-"},"B+":{"color":"error","title":"B+"},"B-":{"color":"error","title":"B-"},"AB+":{"color":"error","title":"AB+"},"AB-":{"color":"error","title":"AB-"},"O+":{"color":"error","title":"O+"},"O-":{"color":"error","title":"O-"}}},"userRole":{"x-two-eyes":"others","type":"integer","title":"Role","x-ref":"roles","x-index":true,"x-ui":{"group":"work"}},"designation":{"type":"integer","title":"Designation","x-ui":{"group":"work"},"x-ref":{"resource":"global-types","where":{"categoryId":"designation"}}},"department":{"type":"integer","title":"Department","x-index":true,"x-ui":{"group":"work"},"x-ref":{"resource":"global-types","where":{"categoryId":"department"}}},"joiningDate":{"type":"string","format":"date","title":"Joining date","x-index":true,"x-ui":{"group":"work"}},"leavingDate":{"x-two-eyes":{"of":"others","leads":"manager"},"type":"string","format":"date","title":"Leaving date","x-ui":{"group":"work"}},"managerId":{"type":"integer","title":"Manager","x-ref":"employees","x-index":true,"x-ui":{"group":"work"}},"trainerId":{"type":"integer","title":"Trainer","x-ref":"employees","x-index":true,"x-ui":{"group":"work"}},"technologies":{"type":"array","title":"Technologies","items":{"type":"integer","x-ref":{"resource":"global-types","where":{"categoryId":"technology"}}},"uniqueItems":true,"maxItems":50,"default":[],"x-ui":{"group":"work"}},"locale":{"type":"string","title":"Language","enum":["en-US","fr-FR","ru-RU","zh-CN"],"default":"en-US","x-enum":{"en-US":{"color":"default","title":"English","i18n":{"fr-FR":"Anglais","ru-RU":"Английский","zh-CN":"英语"}},"fr-FR":{"color":"default","title":"French","i18n":{"fr-FR":"Français","ru-RU":"Французский","zh-CN":"法语"}},"ru-RU":{"color":"default","title":"Russian","i18n":{"fr-FR":"Russe","ru-RU":"Русский","zh-CN":"俄语"}},"zh-CN":{"color":"default","title":"Chinese","i18n":{"fr-FR":"Chinois","ru-RU":"Китайский","zh-CN":"中文"}}},"x-ui":{"group":"account"}},"isActive":{"x-two-eyes":{"of":"others","leads":"manager"},"type":"boolean","title":"Active","default":true,"x-index":true,"x-ui":{"group":"account"}},"techSupport":{"type":"boolean","title":"Tech support","default":false,"x-ui":{"group":"account"}}},"$defs":{"address":{"title":"Address","type":"object","required":["line1","city","postalCode","country"],"additionalProperties":false,"properties":{"line1":{"type":"string","title":"Street and number","minLength":1,"maxLength":120,"format":"line"},"line2":{"type":"string","title":"Further line","maxLength":120,"format":"line"},"city":{"type":"string","title":"City","minLength":1,"maxLength":80,"format":"line"},"region":{"type":"string","title":"Region","maxLength":80,"format":"line"},"postalCode":{"type":"string","title":"Postal code","minLength":2,"maxLength":16,"format":"line"},"country":{"type":"string","title":"Country","minLength":2,"maxLength":60,"format":"line"}}},"emergency-contact":{"title":"Emergency contact","type":"object","required":["name","phone","relation"],"additionalProperties":false,"properties":{"name":{"type":"string","title":"Name","minLength":1,"maxLength":120,"format":"line"},"phone":{"type":"string","title":"Phone","format":"phone"},"relation":{"type":"string","title":"Relation","minLength":1,"maxLength":60,"format":"line"}}}}};
const schema1 = {"title":"Address","type":"object","required":["line1","city","postalCode","country"],"additionalProperties":false,"properties":{"line1":{"type":"string","title":"Street and number","minLength":1,"maxLength":120,"format":"line"},"line2":{"type":"string","title":"Further line","maxLength":120,"format":"line"},"city":{"type":"string","title":"City","minLength":1,"maxLength":80,"format":"line"},"region":{"type":"string","title":"Region","maxLength":80,"format":"line"},"postalCode":{"type":"string","title":"Postal code","minLength":2,"maxLength":16,"format":"line"},"country":{"type":"string","title":"Country","minLength":2,"maxLength":60,"format":"line"}}};
const schema2 = {"title":"Emergency contact","type":"object","required":["name","phone","relation"],"additionalProperties":false,"properties":{"name":{"type":"string","title":"Name","minLength":1,"maxLength":120,"format":"line"},"phone":{"type":"string","title":"Phone","format":"phone"},"relation":{"type":"string","title":"Relation","minLength":1,"maxLength":60,"format":"line"}}};
const func0 = Object.prototype.hasOwnProperty;
const func1 = (ucs2lengthModule.default ?? ucs2lengthModule);
const formats0 = /^[A-Z0-9][A-Z0-9._/-]*$/;
const formats2 = /^[^\u0000-\u001f\u007f\u2028\u2029\ud800-\udfff]*$/u;
const formats4 = formats.date;
const formats6 = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
const formats8 = /^\+[1-9]\d{7,14}$/;
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
if(data.userRole === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "userRole"},message:"must have required property '"+"userRole"+"'"};
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
if(data.joiningDate === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "joiningDate"},message:"must have required property '"+"joiningDate"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key0 in data){
if(!(func0.call(schema0.properties, key0))){
const err7 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.empId !== undefined){
let data0 = data.empId;
if(typeof data0 === "string"){
if(func1(data0) > 12){
const err8 = {instancePath:instancePath+"/empId",schemaPath:"#/properties/empId/maxLength",keyword:"maxLength",params:{limit: 12},message:"must NOT have more than 12 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!pattern0.test(data0)){
const err9 = {instancePath:instancePath+"/empId",schemaPath:"#/properties/empId/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{2,4}[0-9]{4,8}$"},message:"must match pattern \""+"^[A-Z]{2,4}[0-9]{4,8}$"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(formats0.test(data0))){
const err10 = {instancePath:instancePath+"/empId",schemaPath:"#/properties/empId/format",keyword:"format",params:{format: "code"},message:"must match format \""+"code"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/empId",schemaPath:"#/properties/empId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func1(data1) > 120){
const err12 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(func1(data1) < 1){
const err13 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!(formats2.test(data1))){
const err14 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/format",keyword:"format",params:{format: "line"},message:"must match format \""+"line"+"\""};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.gender !== undefined){
let data2 = data.gender;
if(typeof data2 !== "string"){
const err16 = {instancePath:instancePath+"/gender",schemaPath:"#/properties/gender/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!((((data2 === "female") || (data2 === "male")) || (data2 === "other")) || (data2 === "undisclosed"))){
const err17 = {instancePath:instancePath+"/gender",schemaPath:"#/properties/gender/enum",keyword:"enum",params:{allowedValues: schema0.properties.gender.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.dateOfBirth !== undefined){
let data3 = data.dateOfBirth;
if(typeof data3 === "string"){
if(!(formats4(data3))){
const err18 = {instancePath:instancePath+"/dateOfBirth",schemaPath:"#/properties/dateOfBirth/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
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
const err19 = {instancePath:instancePath+"/dateOfBirth",schemaPath:"#/properties/dateOfBirth/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.email !== undefined){
let data4 = data.email;
if(typeof data4 === "string"){
if(func1(data4) > 254){
const err20 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 254},message:"must NOT have more than 254 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(formats6.test(data4))){
const err21 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/format",keyword:"format",params:{format: "email"},message:"must match format \""+"email"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.phone !== undefined){
let data5 = data.phone;
if(typeof data5 === "string"){
if(!(formats8.test(data5))){
const err23 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/format",keyword:"format",params:{format: "phone"},message:"must match format \""+"phone"+"\""};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.address !== undefined){
let data6 = data.address;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.line1 === undefined){
const err25 = {instancePath:instancePath+"/address",schemaPath:"#/$defs/address/required",keyword:"required",params:{missingProperty: "line1"},message:"must have required property '"+"line1"+"'"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data6.city === undefined){
const err26 = {instancePath:instancePath+"/address",schemaPath:"#/$defs/address/required",keyword:"required",params:{missingProperty: "city"},message:"must have required property '"+"city"+"'"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data6.postalCode === undefined){
const err27 = {instancePath:instancePath+"/address",schemaPath:"#/$defs/address/required",keyword:"required",params:{missingProperty: "postalCode"},message:"must have required property '"+"postalCode"+"'"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data6.country === undefined){
const err28 = {instancePath:instancePath+"/address",schemaPath:"#/$defs/address/required",keyword:"required",params:{missingProperty: "country"},message:"must have required property '"+"country"+"'"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
for(const key1 in data6){
if(!((((((key1 === "line1") || (key1 === "line2")) || (key1 === "city")) || (key1 === "region")) || (key1 === "postalCode")) || (key1 === "country"))){
const err29 = {instancePath:instancePath+"/address",schemaPath:"#/$defs/address/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data6.line1 !== undefined){
let data7 = data6.line1;
if(typeof data7 === "string"){
if(func1(data7) > 120){
const err30 = {instancePath:instancePath+"/address/line1",schemaPath:"#/$defs/address/properties/line1/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(func1(data7) < 1){
const err31 = {instancePath:instancePath+"/address/line1",schemaPath:"#/$defs/address/properties/line1/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!(formats2.test(data7))){
const err32 = {instancePath:instancePath+"/address/line1",schemaPath:"#/$defs/address/properties/line1/format",keyword:"format",params:{format: "line"},message:"must match format \""+"line"+"\""};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/address/line1",schemaPath:"#/$defs/address/properties/line1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data6.line2 !== undefined){
let data8 = data6.line2;
if(typeof data8 === "string"){
if(func1(data8) > 120){
const err34 = {instancePath:instancePath+"/address/line2",schemaPath:"#/$defs/address/properties/line2/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(!(formats2.test(data8))){
const err35 = {instancePath:instancePath+"/address/line2",schemaPath:"#/$defs/address/properties/line2/format",keyword:"format",params:{format: "line"},message:"must match format \""+"line"+"\""};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/address/line2",schemaPath:"#/$defs/address/properties/line2/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data6.city !== undefined){
let data9 = data6.city;
if(typeof data9 === "string"){
if(func1(data9) > 80){
const err37 = {instancePath:instancePath+"/address/city",schemaPath:"#/$defs/address/properties/city/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(func1(data9) < 1){
const err38 = {instancePath:instancePath+"/address/city",schemaPath:"#/$defs/address/properties/city/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!(formats2.test(data9))){
const err39 = {instancePath:instancePath+"/address/city",schemaPath:"#/$defs/address/properties/city/format",keyword:"format",params:{format: "line"},message:"must match format \""+"line"+"\""};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/address/city",schemaPath:"#/$defs/address/properties/city/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data6.region !== undefined){
let data10 = data6.region;
if(typeof data10 === "string"){
if(func1(data10) > 80){
const err41 = {instancePath:instancePath+"/address/region",schemaPath:"#/$defs/address/properties/region/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(!(formats2.test(data10))){
const err42 = {instancePath:instancePath+"/address/region",schemaPath:"#/$defs/address/properties/region/format",keyword:"format",params:{format: "line"},message:"must match format \""+"line"+"\""};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/address/region",schemaPath:"#/$defs/address/properties/region/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data6.postalCode !== undefined){
let data11 = data6.postalCode;
if(typeof data11 === "string"){
if(func1(data11) > 16){
const err44 = {instancePath:instancePath+"/address/postalCode",schemaPath:"#/$defs/address/properties/postalCode/maxLength",keyword:"maxLength",params:{limit: 16},message:"must NOT have more than 16 characters"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(func1(data11) < 2){
const err45 = {instancePath:instancePath+"/address/postalCode",schemaPath:"#/$defs/address/properties/postalCode/minLength",keyword:"minLength",params:{limit: 2},message:"must NOT have fewer than 2 characters"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(!(formats2.test(data11))){
const err46 = {instancePath:instancePath+"/address/postalCode",schemaPath:"#/$defs/address/properties/postalCode/format",keyword:"format",params:{format: "line"},message:"must match format \""+"line"+"\""};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/address/postalCode",schemaPath:"#/$defs/address/properties/postalCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data6.country !== undefined){
let data12 = data6.country;
if(typeof data12 === "string"){
if(func1(data12) > 60){
const err48 = {instancePath:instancePath+"/address/country",schemaPath:"#/$defs/address/properties/country/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(func1(data12) < 2){
const err49 = {instancePath:instancePath+"/address/country",schemaPath:"#/$defs/address/properties/country/minLength",keyword:"minLength",params:{limit: 2},message:"must NOT have fewer than 2 characters"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(!(formats2.test(data12))){
const err50 = {instancePath:instancePath+"/address/country",schemaPath:"#/$defs/address/properties/country/format",keyword:"format",params:{format: "line"},message:"must match format \""+"line"+"\""};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
else {
const err51 = {instancePath:instancePath+"/address/country",schemaPath:"#/$defs/address/properties/country/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath:instancePath+"/address",schemaPath:"#/$defs/address/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.emergencyContact !== undefined){
let data13 = data.emergencyContact;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.name === undefined){
const err53 = {instancePath:instancePath+"/emergencyContact",schemaPath:"#/$defs/emergency-contact/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(data13.phone === undefined){
const err54 = {instancePath:instancePath+"/emergencyContact",schemaPath:"#/$defs/emergency-contact/required",keyword:"required",params:{missingProperty: "phone"},message:"must have required property '"+"phone"+"'"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data13.relation === undefined){
const err55 = {instancePath:instancePath+"/emergencyContact",schemaPath:"#/$defs/emergency-contact/required",keyword:"required",params:{missingProperty: "relation"},message:"must have required property '"+"relation"+"'"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
for(const key2 in data13){
if(!(((key2 === "name") || (key2 === "phone")) || (key2 === "relation"))){
const err56 = {instancePath:instancePath+"/emergencyContact",schemaPath:"#/$defs/emergency-contact/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data13.name !== undefined){
let data14 = data13.name;
if(typeof data14 === "string"){
if(func1(data14) > 120){
const err57 = {instancePath:instancePath+"/emergencyContact/name",schemaPath:"#/$defs/emergency-contact/properties/name/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(func1(data14) < 1){
const err58 = {instancePath:instancePath+"/emergencyContact/name",schemaPath:"#/$defs/emergency-contact/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(!(formats2.test(data14))){
const err59 = {instancePath:instancePath+"/emergencyContact/name",schemaPath:"#/$defs/emergency-contact/properties/name/format",keyword:"format",params:{format: "line"},message:"must match format \""+"line"+"\""};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
else {
const err60 = {instancePath:instancePath+"/emergencyContact/name",schemaPath:"#/$defs/emergency-contact/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data13.phone !== undefined){
let data15 = data13.phone;
if(typeof data15 === "string"){
if(!(formats8.test(data15))){
const err61 = {instancePath:instancePath+"/emergencyContact/phone",schemaPath:"#/$defs/emergency-contact/properties/phone/format",keyword:"format",params:{format: "phone"},message:"must match format \""+"phone"+"\""};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
else {
const err62 = {instancePath:instancePath+"/emergencyContact/phone",schemaPath:"#/$defs/emergency-contact/properties/phone/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data13.relation !== undefined){
let data16 = data13.relation;
if(typeof data16 === "string"){
if(func1(data16) > 60){
const err63 = {instancePath:instancePath+"/emergencyContact/relation",schemaPath:"#/$defs/emergency-contact/properties/relation/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(func1(data16) < 1){
const err64 = {instancePath:instancePath+"/emergencyContact/relation",schemaPath:"#/$defs/emergency-contact/properties/relation/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(!(formats2.test(data16))){
const err65 = {instancePath:instancePath+"/emergencyContact/relation",schemaPath:"#/$defs/emergency-contact/properties/relation/format",keyword:"format",params:{format: "line"},message:"must match format \""+"line"+"\""};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
else {
const err66 = {instancePath:instancePath+"/emergencyContact/relation",schemaPath:"#/$defs/emergency-contact/properties/relation/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
else {
const err67 = {instancePath:instancePath+"/emergencyContact",schemaPath:"#/$defs/emergency-contact/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data.bloodGroup !== undefined){
let data17 = data.bloodGroup;
if(typeof data17 !== "string"){
const err68 = {instancePath:instancePath+"/bloodGroup",schemaPath:"#/properties/bloodGroup/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(!((((((((data17 === "A+") || (data17 === "A-")) || (data17 === "B+")) || (data17 === "B-")) || (data17 === "AB+")) || (data17 === "AB-")) || (data17 === "O+")) || (data17 === "O-"))){
const err69 = {instancePath:instancePath+"/bloodGroup",schemaPath:"#/properties/bloodGroup/enum",keyword:"enum",params:{allowedValues: schema0.properties.bloodGroup.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data.userRole !== undefined){
let data18 = data.userRole;
if(!((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18)))){
const err70 = {instancePath:instancePath+"/userRole",schemaPath:"#/properties/userRole/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data.designation !== undefined){
let data19 = data.designation;
if(!((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19)))){
const err71 = {instancePath:instancePath+"/designation",schemaPath:"#/properties/designation/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data.department !== undefined){
let data20 = data.department;
if(!((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20)))){
const err72 = {instancePath:instancePath+"/department",schemaPath:"#/properties/department/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data.joiningDate !== undefined){
let data21 = data.joiningDate;
if(typeof data21 === "string"){
if(!(formats4(data21))){
const err73 = {instancePath:instancePath+"/joiningDate",schemaPath:"#/properties/joiningDate/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
else {
const err74 = {instancePath:instancePath+"/joiningDate",schemaPath:"#/properties/joiningDate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data.leavingDate !== undefined){
let data22 = data.leavingDate;
if(typeof data22 === "string"){
if(!(formats4(data22))){
const err75 = {instancePath:instancePath+"/leavingDate",schemaPath:"#/properties/leavingDate/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
else {
const err76 = {instancePath:instancePath+"/leavingDate",schemaPath:"#/properties/leavingDate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data.managerId !== undefined){
let data23 = data.managerId;
if(!((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23)))){
const err77 = {instancePath:instancePath+"/managerId",schemaPath:"#/properties/managerId/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data.trainerId !== undefined){
let data24 = data.trainerId;
if(!((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24)))){
const err78 = {instancePath:instancePath+"/trainerId",schemaPath:"#/properties/trainerId/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data.technologies !== undefined){
let data25 = data.technologies;
if(Array.isArray(data25)){
if(data25.length > 50){
const err79 = {instancePath:instancePath+"/technologies",schemaPath:"#/properties/technologies/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
const len0 = data25.length;
for(let i0=0; i0<len0; i0++){
let data26 = data25[i0];
if(!((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26)))){
const err80 = {instancePath:instancePath+"/technologies/" + i0,schemaPath:"#/properties/technologies/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
let i1 = data25.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data25[i1];
if(!((typeof item0 == "number") && (!(item0 % 1) && !isNaN(item0)))){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err81 = {instancePath:instancePath+"/technologies",schemaPath:"#/properties/technologies/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err82 = {instancePath:instancePath+"/technologies",schemaPath:"#/properties/technologies/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data.locale !== undefined){
let data27 = data.locale;
if(typeof data27 !== "string"){
const err83 = {instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(!((((data27 === "en-US") || (data27 === "fr-FR")) || (data27 === "ru-RU")) || (data27 === "zh-CN"))){
const err84 = {instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/enum",keyword:"enum",params:{allowedValues: schema0.properties.locale.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data.isActive !== undefined){
if(typeof data.isActive !== "boolean"){
const err85 = {instancePath:instancePath+"/isActive",schemaPath:"#/properties/isActive/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data.techSupport !== undefined){
if(typeof data.techSupport !== "boolean"){
const err86 = {instancePath:instancePath+"/techSupport",schemaPath:"#/properties/techSupport/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
}
else {
const err87 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const condition0 = validate1;
const schema3 = {"required":["traineeStatus"],"properties":{"traineeStatus":{"type":"string"}}};

function validate1(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate1.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.traineeStatus === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "traineeStatus"},message:"must have required property '"+"traineeStatus"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.traineeStatus !== undefined){
if(typeof data.traineeStatus !== "string"){
const err1 = {instancePath:instancePath+"/traineeStatus",schemaPath:"#/properties/traineeStatus/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
validate1.errors = vErrors;
return errors === 0;
}
validate1.evaluated = {"props":{"traineeStatus":true},"dynamicProps":false,"dynamicItems":false};

export const condition1 = validate2;
const schema4 = {"required":["traineeStatus"],"properties":{"traineeStatus":{"type":"string"}}};

function validate2(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate2.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.traineeStatus === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "traineeStatus"},message:"must have required property '"+"traineeStatus"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.traineeStatus !== undefined){
if(typeof data.traineeStatus !== "string"){
const err1 = {instancePath:instancePath+"/traineeStatus",schemaPath:"#/properties/traineeStatus/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
validate2.errors = vErrors;
return errors === 0;
}
validate2.evaluated = {"props":{"traineeStatus":true},"dynamicProps":false,"dynamicItems":false};

export const condition2 = validate3;
const schema5 = {"required":["traineeStatus"],"properties":{"traineeStatus":{"type":"string"}}};

function validate3(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate3.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.traineeStatus === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "traineeStatus"},message:"must have required property '"+"traineeStatus"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.traineeStatus !== undefined){
if(typeof data.traineeStatus !== "string"){
const err1 = {instancePath:instancePath+"/traineeStatus",schemaPath:"#/properties/traineeStatus/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
validate3.errors = vErrors;
return errors === 0;
}
validate3.evaluated = {"props":{"traineeStatus":true},"dynamicProps":false,"dynamicItems":false};

export const condition3 = validate4;
const schema6 = {"required":["erasedAt"],"properties":{"erasedAt":{"type":"string"}}};

function validate4(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate4.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.erasedAt === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "erasedAt"},message:"must have required property '"+"erasedAt"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.erasedAt !== undefined){
if(typeof data.erasedAt !== "string"){
const err1 = {instancePath:instancePath+"/erasedAt",schemaPath:"#/properties/erasedAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
validate4.errors = vErrors;
return errors === 0;
}
validate4.evaluated = {"props":{"erasedAt":true},"dynamicProps":false,"dynamicItems":false};

export default record;
export const conditions = {
  "trainingStart": condition0,
  "trainingEnd": condition1,
  "traineeStatus": condition2,
  "erasedAt": condition3,
};
