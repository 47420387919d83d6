import { pipeline, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sent } from './endpoint.ts';

/** A file that is sent to a browser. */
export interface SentFile {
  /** Letters that any file system and any header takes. */
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
): typeof sent {
  // Opening the file took longer than the deadline, which has answered.
  if (reply.sent) {
    body.destroy();
    return sent;
  }
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    // Past what an answer may take.
    .hijack();
  if (sizeBytes !== undefined) reply.header('content-length', sizeBytes);
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  pipeline(body, reply.raw, (error) => {
    if (error) reply.log.warn({ err: error, fileName }, 'a file was not sent to its end');
  });
  return sent;
}
