import { pipeline, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sent } from './endpoint.ts';

/** A file on its way to a browser. */
export interface SentFile {
  /** Letters that any file system and any header takes. */
  fileName: string;
  type: string;
  /** Where it is known: a browser then shows how far it is, and sees when it was cut off. */
  sizeBytes?: number;
  body: Readable;
}

/** Sends a file to be kept, as it is read; it takes as long as whoever takes it. */
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
