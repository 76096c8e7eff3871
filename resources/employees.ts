import { defineResource } from './engine/define.ts';
import { del, get, patch, post } from './engine/operation.ts';

export const employees = defineResource('employees', {
  module: 'employees',
  open: ['userId', 'empId', 'name', 'designation', 'department', 'avatarUrl', 'isActive'],
  decided: ['traineeStatus'],
  importable: true,
  page: { path: '/emp/all-employee', menu: 'hr', icon: 'users', further: [{ path: '/profile', kind: 'own', module: null, read: get('userInfo/{userId}', { id: 'userId', answer: 'user' }) }] },
  list: {
    columns: ['avatarUrl', 'name', 'empId', 'designation', 'department', 'managerId', 'joiningDate', 'isActive'],
    filters: ['userRole', 'department', 'designation', 'managerId', 'joiningDate', 'isActive'],
  },
  form: [
    ['empId', 'name'], ['gender', 'dateOfBirth', 'bloodGroup'],
    ['email', 'phone'], 'address', 'emergencyContact',
    ['userRole', 'designation', 'department'], ['joiningDate', 'leavingDate'], ['managerId', 'trainerId'], 'technologies',
    ['locale', 'isActive', 'techSupport'],
  ],
  api: {
    list: get('employee', { rows: 'employeeList', query: { userRole: 'userRole', isActive: 'isActive', searchTextValue: 'search' } }),
    directory: get('employee/allEmp', {
      does: 'list', needs: 'any', rows: 'employeeList',
      query: { userRole: 'userRole', isActive: 'isActive', searchedEmployee: 'search' },
    }),
    names: get('employee/getAllEmpList', { does: 'list', needs: 'any', rows: null, fields: ['userId', 'empId', 'name'] }),
    filtered: get('employee/filterEmployee', { does: 'list', rows: 'employeeList', query: { employeeName: 'contains:name', isActive: 'isActive' } }),
    create: post('employee', { answer: 'employee' }),
    update: patch('employee', { answer: 'employee' }),
    delete: del('employee/{userId}/{empId}', { id: 'userId' }),
  },
});
