// Written by `npm run generate` from schemas/ and resources/. Never edited.
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';

export const record = validate0;
const schema0 = {"type":"object","additionalProperties":false,"required":["name","company","email","country"],"properties":{"name":{"x-personal":{"why":"Contacting the client","basis":"interest"},"type":"string","title":"Contact name","minLength":1,"maxLength":120,"x-search":true,"x-index":true,"format":"line"},"company":{"type":"string","title":"Company","minLength":1,"maxLength":160,"x-search":true,"x-index":true,"format":"line"},"email":{"x-personal":{"why":"Contacting the client","basis":"interest"},"type":"string","format":"email","title":"E-mail","maxLength":254,"x-search":true},"phone":{"x-personal":{"why":"Contacting the client","basis":"interest"},"type":"string","format":"phone","title":"Phone"},"country":{"type":"string","title":"Country","minLength":2,"maxLength":60,"format":"line"},"address":{"$ref":"#/$defs/address","x-personal":{"why":"Contacting the client","basis":"interest"},"title":"Address"},"isActive":{"type":"boolean","title":"Active","default":true}},"$defs":{"address":{"title":"Address","type":"object","required":["line1","city","postalCode","country"],"additionalProperties":false,"properties":{"line1":{"type":"string","title":"Street and number","minLength":1,"maxLength":120,"format":"line"},"line2":{"type":"string","title":"Further line","maxLength":120,"format":"line"},"city":{"type":"string","title":"City","minLength":1,"maxLength":80,"format":"line"},"region":{"type":"string","title":"Region","maxLength":80,"format":"line"},"postalCode":{"type":"string","title":"Postal code","minLength":2,"maxLength":16,"format":"line"},"country":{"type":"string","title":"Country","minLength":2,"maxLength":60,"format":"line"}}}}};
const schema1 = {"title":"Address","type":"object","required":["line1","city","postalCode","country"],"additionalProperties":false,"properties":{"line1":{"type":"string","title":"Street and number","minLength":1,"maxLength":120,"format":"line"},"line2":{"type":"string","title":"Further line","maxLength":120,"format":"line"},"city":{"type":"string","title":"City","minLength":1,"maxLength":80,"format":"line"},"region":{"type":"string","title":"Region","maxLength":80,"format":"line"},"postalCode":{"type":"string","title":"Postal code","minLength":2,"maxLength":16,"format":"line"},"country":{"type":"string","title":"Country","minLength":2,"maxLength":60,"format":"line"}}};
const formats0 = /^[^\u0000-\u001f\u007f\u2028\u2029\ud800-\udfff]*$/u;
const formats4 = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
const formats6 = /^\+[1-9]\d{7,14}$/;
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
if(data.company === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "company"},message:"must have required property '"+"company"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.email === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "email"},message:"must have required property '"+"email"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.country === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "country"},message:"must have required property '"+"country"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "name") || (key0 === "company")) || (key0 === "email")) || (key0 === "phone")) || (key0 === "country")) || (key0 === "address")) || (key0 === "isActive"))){
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
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func0(data0) > 120){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(func0(data0) < 1){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(formats0.test(data0))){
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
if(data.company !== undefined){
let data1 = data.company;
if(typeof data1 === "string"){
if(func0(data1) > 160){
const err9 = {instancePath:instancePath+"/company",schemaPath:"#/properties/company/maxLength",keyword:"maxLength",params:{limit: 160},message:"must NOT have more than 160 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(func0(data1) < 1){
const err10 = {instancePath:instancePath+"/company",schemaPath:"#/properties/company/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(formats0.test(data1))){
const err11 = {instancePath:instancePath+"/company",schemaPath:"#/properties/company/format",keyword:"format",params:{format: "line"},message:"must match format \""+"line"+"\""};
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
const err12 = {instancePath:instancePath+"/company",schemaPath:"#/properties/company/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.email !== undefined){
let data2 = data.email;
if(typeof data2 === "string"){
if(func0(data2) > 254){
const err13 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 254},message:"must NOT have more than 254 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!(formats4.test(data2))){
const err14 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/format",keyword:"format",params:{format: "email"},message:"must match format \""+"email"+"\""};
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
const err15 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.phone !== undefined){
let data3 = data.phone;
if(typeof data3 === "string"){
if(!(formats6.test(data3))){
const err16 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/format",keyword:"format",params:{format: "phone"},message:"must match format \""+"phone"+"\""};
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
const err17 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.country !== undefined){
let data4 = data.country;
if(typeof data4 === "string"){
if(func0(data4) > 60){
const err18 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(func0(data4) < 2){
const err19 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/minLength",keyword:"minLength",params:{limit: 2},message:"must NOT have fewer than 2 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!(formats0.test(data4))){
const err20 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/format",keyword:"format",params:{format: "line"},message:"must match format \""+"line"+"\""};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.address !== undefined){
let data5 = data.address;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.line1 === undefined){
const err22 = {instancePath:instancePath+"/address",schemaPath:"#/$defs/address/required",keyword:"required",params:{missingProperty: "line1"},message:"must have required property '"+"line1"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data5.city === undefined){
const err23 = {instancePath:instancePath+"/address",schemaPath:"#/$defs/address/required",keyword:"required",params:{missingProperty: "city"},message:"must have required property '"+"city"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data5.postalCode === undefined){
const err24 = {instancePath:instancePath+"/address",schemaPath:"#/$defs/address/required",keyword:"required",params:{missingProperty: "postalCode"},message:"must have required property '"+"postalCode"+"'"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data5.country === undefined){
const err25 = {instancePath:instancePath+"/address",schemaPath:"#/$defs/address/required",keyword:"required",params:{missingProperty: "country"},message:"must have required property '"+"country"+"'"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
for(const key1 in data5){
if(!((((((key1 === "line1") || (key1 === "line2")) || (key1 === "city")) || (key1 === "region")) || (key1 === "postalCode")) || (key1 === "country"))){
const err26 = {instancePath:instancePath+"/address",schemaPath:"#/$defs/address/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data5.line1 !== undefined){
let data6 = data5.line1;
if(typeof data6 === "string"){
if(func0(data6) > 120){
const err27 = {instancePath:instancePath+"/address/line1",schemaPath:"#/$defs/address/properties/line1/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(func0(data6) < 1){
const err28 = {instancePath:instancePath+"/address/line1",schemaPath:"#/$defs/address/properties/line1/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!(formats0.test(data6))){
const err29 = {instancePath:instancePath+"/address/line1",schemaPath:"#/$defs/address/properties/line1/format",keyword:"format",params:{format: "line"},message:"must match format \""+"line"+"\""};
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
const err30 = {instancePath:instancePath+"/address/line1",schemaPath:"#/$defs/address/properties/line1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data5.line2 !== undefined){
let data7 = data5.line2;
if(typeof data7 === "string"){
if(func0(data7) > 120){
const err31 = {instancePath:instancePath+"/address/line2",schemaPath:"#/$defs/address/properties/line2/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!(formats0.test(data7))){
const err32 = {instancePath:instancePath+"/address/line2",schemaPath:"#/$defs/address/properties/line2/format",keyword:"format",params:{format: "line"},message:"must match format \""+"line"+"\""};
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
const err33 = {instancePath:instancePath+"/address/line2",schemaPath:"#/$defs/address/properties/line2/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data5.city !== undefined){
let data8 = data5.city;
if(typeof data8 === "string"){
if(func0(data8) > 80){
const err34 = {instancePath:instancePath+"/address/city",schemaPath:"#/$defs/address/properties/city/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(func0(data8) < 1){
const err35 = {instancePath:instancePath+"/address/city",schemaPath:"#/$defs/address/properties/city/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!(formats0.test(data8))){
const err36 = {instancePath:instancePath+"/address/city",schemaPath:"#/$defs/address/properties/city/format",keyword:"format",params:{format: "line"},message:"must match format \""+"line"+"\""};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/address/city",schemaPath:"#/$defs/address/properties/city/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data5.region !== undefined){
let data9 = data5.region;
if(typeof data9 === "string"){
if(func0(data9) > 80){
const err38 = {instancePath:instancePath+"/address/region",schemaPath:"#/$defs/address/properties/region/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!(formats0.test(data9))){
const err39 = {instancePath:instancePath+"/address/region",schemaPath:"#/$defs/address/properties/region/format",keyword:"format",params:{format: "line"},message:"must match format \""+"line"+"\""};
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
const err40 = {instancePath:instancePath+"/address/region",schemaPath:"#/$defs/address/properties/region/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data5.postalCode !== undefined){
let data10 = data5.postalCode;
if(typeof data10 === "string"){
if(func0(data10) > 16){
const err41 = {instancePath:instancePath+"/address/postalCode",schemaPath:"#/$defs/address/properties/postalCode/maxLength",keyword:"maxLength",params:{limit: 16},message:"must NOT have more than 16 characters"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(func0(data10) < 2){
const err42 = {instancePath:instancePath+"/address/postalCode",schemaPath:"#/$defs/address/properties/postalCode/minLength",keyword:"minLength",params:{limit: 2},message:"must NOT have fewer than 2 characters"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(!(formats0.test(data10))){
const err43 = {instancePath:instancePath+"/address/postalCode",schemaPath:"#/$defs/address/properties/postalCode/format",keyword:"format",params:{format: "line"},message:"must match format \""+"line"+"\""};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/address/postalCode",schemaPath:"#/$defs/address/properties/postalCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data5.country !== undefined){
let data11 = data5.country;
if(typeof data11 === "string"){
if(func0(data11) > 60){
const err45 = {instancePath:instancePath+"/address/country",schemaPath:"#/$defs/address/properties/country/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(func0(data11) < 2){
const err46 = {instancePath:instancePath+"/address/country",schemaPath:"#/$defs/address/properties/country/minLength",keyword:"minLength",params:{limit: 2},message:"must NOT have fewer than 2 characters"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(!(formats0.test(data11))){
const err47 = {instancePath:instancePath+"/address/country",schemaPath:"#/$defs/address/properties/country/format",keyword:"format",params:{format: "line"},message:"must match format \""+"line"+"\""};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/address/country",schemaPath:"#/$defs/address/properties/country/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {instancePath:instancePath+"/address",schemaPath:"#/$defs/address/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.isActive !== undefined){
if(typeof data.isActive !== "boolean"){
const err50 = {instancePath:instancePath+"/isActive",schemaPath:"#/properties/isActive/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
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
