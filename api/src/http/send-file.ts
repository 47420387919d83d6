import { pipeline, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { alreadySent } from './endpoint.ts';

/** A file that is sent to a browser. */
export interface SentFile {
  /** Letters that every file system and header accepts. */
  fileName: string;
  type: string;
  /** If known, the browser shows the progress and detects a truncated download. */
  sizeBytes?: number;
  body: Readable;
}

/** Streams a file as a download, as slowly as its receiver reads. */
export function sendFile(
  reply: FastifyReply,
  { fileName, type, sizeBytes, body }: SentFile,
): typeof alreadySent {
  // Opening the file took longer than the deadline, which has responded.
  if (reply.sent) {
    body.destroy();
    return alreadySent;
  }
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    // The download may take longer than the time limit of a response.
    .hijack();
  if (sizeBytes !== undefined) reply.header('content-length', sizeBytes);
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  pipeline(body, reply.raw, (error) => {
    if (error) reply.log.warn({ err: error, fileName }, 'file not sent completely');
  });
  return alreadySent;
}
