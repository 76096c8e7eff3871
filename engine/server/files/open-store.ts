import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { openS3Store } from './s3-store.ts';
import { openFolderStore, type FileStore } from './store.ts';

type StoreConfig = Pick<
  Config,
  'dataDir' | 's3Endpoint' | 's3Region' | 's3Bucket' | 's3AccessKey' | 's3SecretKey'
>;

/** The store that the settings name: a bucket where they name one, else `<dataDir>/files`. */
export function openStore({
  dataDir,
  s3Endpoint,
  s3Region,
  s3Bucket,
  s3AccessKey,
  s3SecretKey,
}: StoreConfig): FileStore {
  if (
    s3Endpoint === undefined ||
    s3Bucket === undefined ||
    s3AccessKey === undefined ||
    s3SecretKey === undefined
  )
    return openFolderStore(join(dataDir, 'files'));
  return openS3Store({
    endpoint: s3Endpoint,
    region: s3Region,
    bucket: s3Bucket,
    accessKey: s3AccessKey,
    secretKey: s3SecretKey,
  });
}
