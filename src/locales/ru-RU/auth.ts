export * from '../en-US/auth.ts';
