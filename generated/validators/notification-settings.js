// Written by `npm run generate` from schemas/ and resources/. Never edited.


export const record = validate0;
const schema0 = {"type":"object","additionalProperties":false,"required":["kind","by"],"properties":{"userId":{"type":"integer","title":"Person","x-ref":"employees","x-owner":true,"x-fixed":true},"kind":{"type":"string","title":"Kind","enum":["leave_asked","leave_decided","leave_recounted","request_asked","requests_waiting","request_changed","request_withdrawn","request_moved","request_step","exception_decided","down_time_decided","checklist_step","ticket_raised","ticket_urgent","ticket_assigned","ticket_taken","ticket_answered","ticket_mentioned","ticket_status","help_asked","dsr_queried","dsr_missing","dsr_answered","manager_changed","leaving_soon","message_written","trainer_changed","training_ending","salary_slip_added","document_added","document_handed_in","event_today","shifts_changed","shift_removed","changed_for_you","data_exported","change_waits","change_confirmed","change_refused","change_expired","webhook_failed","mails_unsent"],"x-enum":{"leave_asked":{"color":"info","title":"Leave asked"},"leave_decided":{"color":"success","title":"Leave decided"},"leave_recounted":{"color":"warning","title":"Leave counted again"},"request_asked":{"color":"info","title":"Request to decide"},"requests_waiting":{"color":"warning","title":"Requests wait"},"request_changed":{"color":"info","title":"Request changed"},"request_withdrawn":{"color":"info","title":"Request taken back"},"request_moved":{"color":"info","title":"Request gone to somebody else"},"request_step":{"color":"info","title":"Request a step further"},"exception_decided":{"color":"success","title":"Exception decided"},"down_time_decided":{"color":"success","title":"Down time decided"},"checklist_step":{"color":"info","title":"Checklist step"},"ticket_raised":{"color":"info","title":"Ticket raised"},"ticket_urgent":{"color":"error","title":"Urgent ticket raised"},"ticket_assigned":{"color":"info","title":"Ticket assigned"},"ticket_taken":{"color":"info","title":"Ticket in hand"},"ticket_answered":{"color":"info","title":"Ticket answered"},"ticket_mentioned":{"color":"info","title":"Mentioned on a ticket"},"ticket_status":{"color":"info","title":"Ticket status changed"},"help_asked":{"color":"info","title":"Help asked"},"dsr_queried":{"color":"warning","title":"Question about a report"},"dsr_missing":{"color":"warning","title":"Daily report missing"},"dsr_answered":{"color":"info","title":"Answer about a report"},"manager_changed":{"color":"info","title":"Manager changed"},"leaving_soon":{"color":"warning","title":"Somebody leaves soon"},"message_written":{"color":"info","title":"Message about a request"},"trainer_changed":{"color":"info","title":"Trainer changed"},"training_ending":{"color":"warning","title":"Training ends soon"},"salary_slip_added":{"color":"success","title":"Salary slip added"},"document_added":{"color":"success","title":"Document added"},"document_handed_in":{"color":"info","title":"Document handed in"},"event_today":{"color":"primary","title":"Event today"},"shifts_changed":{"color":"info","title":"Shifts changed"},"shift_removed":{"color":"warning","title":"Shift removed"},"changed_for_you":{"color":"info","title":"Changed by somebody else"},"data_exported":{"color":"warning","title":"Data exported"},"change_waits":{"color":"warning","title":"Change to confirm"},"change_confirmed":{"color":"success","title":"Change confirmed"},"change_refused":{"color":"error","title":"Change refused"},"change_expired":{"color":"warning","title":"Change expired"},"webhook_failed":{"color":"warning","title":"Webhook given up"},"mails_unsent":{"color":"warning","title":"Mails not sent"}},"x-fixed":true},"by":{"type":"string","title":"How you hear of it","enum":["app","urgent","mail","daily","none"],"x-enum":{"app":{"color":"default","title":"In the portal"},"urgent":{"color":"warning","title":"Urgent also by mail"},"mail":{"color":"primary","title":"Also by mail, at once"},"daily":{"color":"info","title":"Also in the daily mail"},"none":{"color":"default","title":"Not at all"}}}}};

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
if(data.kind === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.by === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "by"},message:"must have required property '"+"by"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "userId") || (key0 === "kind")) || (key0 === "by"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.userId !== undefined){
let data0 = data.userId;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
const err3 = {instancePath:instancePath+"/userId",schemaPath:"#/properties/userId/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((((((((((((((((((((((((((((((((((((((((((data1 === "leave_asked") || (data1 === "leave_decided")) || (data1 === "leave_recounted")) || (data1 === "request_asked")) || (data1 === "requests_waiting")) || (data1 === "request_changed")) || (data1 === "request_withdrawn")) || (data1 === "request_moved")) || (data1 === "request_step")) || (data1 === "exception_decided")) || (data1 === "down_time_decided")) || (data1 === "checklist_step")) || (data1 === "ticket_raised")) || (data1 === "ticket_urgent")) || (data1 === "ticket_assigned")) || (data1 === "ticket_taken")) || (data1 === "ticket_answered")) || (data1 === "ticket_mentioned")) || (data1 === "ticket_status")) || (data1 === "help_asked")) || (data1 === "dsr_queried")) || (data1 === "dsr_missing")) || (data1 === "dsr_answered")) || (data1 === "manager_changed")) || (data1 === "leaving_soon")) || (data1 === "message_written")) || (data1 === "trainer_changed")) || (data1 === "training_ending")) || (data1 === "salary_slip_added")) || (data1 === "document_added")) || (data1 === "document_handed_in")) || (data1 === "event_today")) || (data1 === "shifts_changed")) || (data1 === "shift_removed")) || (data1 === "changed_for_you")) || (data1 === "data_exported")) || (data1 === "change_waits")) || (data1 === "change_confirmed")) || (data1 === "change_refused")) || (data1 === "change_expired")) || (data1 === "webhook_failed")) || (data1 === "mails_unsent"))){
const err5 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema0.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.by !== undefined){
let data2 = data.by;
if(typeof data2 !== "string"){
const err6 = {instancePath:instancePath+"/by",schemaPath:"#/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(((((data2 === "app") || (data2 === "urgent")) || (data2 === "mail")) || (data2 === "daily")) || (data2 === "none"))){
const err7 = {instancePath:instancePath+"/by",schemaPath:"#/properties/by/enum",keyword:"enum",params:{allowedValues: schema0.properties.by.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
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
