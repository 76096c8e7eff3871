export * from '../en-US/index.ts';
