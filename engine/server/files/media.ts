import type { Readable } from 'node:stream';
import type { StoredContent } from './send-content.ts';

/** A file that has been stored; its name is data, never a path. */
export interface StoredUpload {
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
}

/** An answer without the envelope. */
export interface MediaAnswer {
  readonly content: Readable | Buffer | string | StoredContent;
  readonly headers?: Readonly<Record<string, string>>;
  /** The row of the resource that it is part of, where the address names something else. */
  readonly row?: number;
  /** Number of rows written so far, for a file of rows. */
  readonly rows?: () => number;
}
