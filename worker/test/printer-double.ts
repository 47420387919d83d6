import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { PRINTER_PORTS } from '@sofra/contracts/printers';
import { waitFor } from '@sofra/infra/testing';

/** A line of text as it was printed, or a picture. */
export type PrintedPart =
  | {
      kind: 'text';
      text: string;
      codePage: number;
      /** Multiples of the font's width and height. */
      size: string;
      isBold: boolean;
      isInverted: boolean;
    }
  | { kind: 'picture'; width: number; height: number; black: number; bits: Buffer };

/** A page up to its cut. */
export interface PrintedPage {
  parts: PrintedPart[];
  /** The text of its lines. */
  text: string;
}

/** `stuck` takes bytes and prints nothing. */
export type DoubleState = 'ready' | 'paperLow' | 'paperOut' | 'offline' | 'stuck';

export interface PrinterDouble {
  port: number;
  pages: PrintedPage[];
  /** All bytes but the real-time requests. */
  printed: Buffer;
  state: DoubleState;
  /** State after the cut of the next page, or after the number of lines. */
  next: { state: DoubleState; afterLines?: number } | undefined;
  /** Real-time statuses (DLE EOT n) that it answers; none for a printer without them. */
  answered: readonly number[];
  answerDelayMs: number;
  /** Number of real-time requests that it ignores next. */
  unanswered: number;
  /** End of the next page's connection: broken after a number of lines, or closed after its cut. */
  ending: { breakAfterLines: number } | 'closed' | undefined;
  /** False for a printer that doesn't know GS r. */
  knowsStatusInTurn: boolean;
  /** Most connections at the same time. */
  mostConnections: number;
  connections: number;
  close: () => Promise<void>;
}

/** Letters of the code page 857 that tests use. */
const page857: Record<number, string> = {
  0x80: 'Ç', 0x81: 'ü', 0x87: 'ç', 0x8d: 'ı', 0x94: 'ö', 0x98: 'İ', 0x99: 'Ö', 0x9a: 'Ü', 0x9e: 'Ş',
  0x9f: 'ş', 0xa6: 'Ğ', 0xa7: 'ğ', 0xe8: '×', 0xfa: '·',
}; // prettier-ignore

/** Bits of the answers to DLE EOT 1, 2 and 4. */
const statuses: Record<DoubleState, readonly [number, number, number]> = {
  ready: [0x12, 0x12, 0x12],
  paperLow: [0x12, 0x12, 0x1e],
  paperOut: [0x1a, 0x32, 0x7e],
  offline: [0x1a, 0x16, 0x12],
  stuck: [0x12, 0x12, 0x12],
};

/** Number of parameter bytes of the commands with a fixed length. */
const parameters: Record<string, number> = {
  '1b40': 0,
  '1c2e': 0,
  '1b4d': 1,
  '1b74': 1,
  '1b45': 1,
  '1b33': 1,
  '1b32': 0,
  '1b61': 1,
  '1d21': 1,
  '1d42': 1,
  '1d56': 1,
};

/** Starts a network printer that decodes ESC/POS as an Epson printer does. */
export async function startPrinterDouble(): Promise<PrinterDouble> {
  const double: PrinterDouble = {
    port: 0,
    pages: [],
    printed: Buffer.alloc(0),
    state: 'ready',
    next: undefined,
    answered: [1, 2, 4],
    answerDelayMs: 0,
    unanswered: 0,
    ending: undefined,
    knowsStatusInTurn: true,
    mostConnections: 0,
    connections: 0,
    close: async () => undefined,
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    double.connections += 1;
    double.mostConnections = Math.max(double.mostConnections, sockets.size);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    serve(double, socket);
  });
  double.port = await listen(server);
  double.close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return double;
}

/** Listens on a free port of a printer; waits while other tests have all of them. */
function listen(server: Server): Promise<number> {
  return waitFor(async () => {
    for (let port = PRINTER_PORTS.first; port <= PRINTER_PORTS.last; port += 1) {
      server.listen(port, '127.0.0.1');
      const isOpen = await Promise.race([
        once(server, 'listening').then(() => true),
        once(server, 'error').then(() => false),
      ]).catch(() => false);
      if (isOpen) return port;
    }
    throw new Error('no free port for a printer');
  });
}

function serve(double: PrinterDouble, socket: Socket): void {
  let bytes = Buffer.alloc(0);
  const page = createPage();
  const cut = (): void => {
    double.pages.push(page.take());
    if (double.ending === 'closed') socket.end();
    if (double.next && double.next.afterLines === undefined) {
      double.state = double.next.state;
      double.next = undefined;
    }
  };
  /** Reads one command or letter; returns its length, or 0 if it isn't complete. */
  const readOne = (): number => {
    const [first = 0, second = 0, third] = bytes;
    if (first === 0x0a) {
      page.endLine();
      if (typeof double.ending === 'object' && page.lines() >= double.ending.breakAfterLines) {
        double.ending = undefined;
        socket.resetAndDestroy();
        return 0;
      }
      if (double.next?.afterLines !== undefined && page.lines() >= double.next.afterLines) {
        double.state = double.next.state;
        double.next = undefined;
      }
      return 1;
    }
    if (first !== 0x1b && first !== 0x1d && first !== 0x1c) {
      page.write(first);
      return 1;
    }
    if (bytes.length < 2) return 0;
    if (first === 0x1d && second === 0x72) {
      if (third === undefined) return 0;
      if (double.knowsStatusInTurn) socket.write(Uint8Array.of(0));
      return 3;
    }
    if (first === 0x1d && second === 0x76) {
      if (bytes.length < 8) return 0;
      const across = bytes.readUInt16LE(4);
      const down = bytes.readUInt16LE(6);
      const end = 8 + across * down;
      if (bytes.length < end) return 0;
      page.draw(across * 8, down, bytes.subarray(8, end));
      return end;
    }
    const count = parameters[bytes.toString('hex', 0, 2)];
    if (count === undefined) throw new Error(`unknown command ${bytes.toString('hex', 0, 4)}`);
    if (bytes.length < 2 + count) return 0;
    if (first === 0x1d && second === 0x56) cut();
    else page.set(bytes.toString('hex', 0, 2), third ?? 0);
    return 2 + count;
  };
  socket.on('data', (chunk: Buffer) => {
    const others = answerRealTime(double, socket, chunk);
    double.printed = Buffer.concat([double.printed, others]);
    bytes = Buffer.concat([bytes, others]);
    while (bytes.length > 0 && (double.state === 'ready' || double.state === 'paperLow')) {
      const length = readOne();
      if (length === 0) break;
      bytes = bytes.subarray(length);
    }
  });
}

/** Answers real-time requests; returns the other bytes. */
function answerRealTime(double: PrinterDouble, socket: Socket, chunk: Buffer): Buffer {
  const isRequest = chunk.length === 3 && chunk[0] === 0x10 && chunk[1] === 0x04;
  if (!isRequest) return chunk;
  const [printer, offline, paper] = statuses[double.state];
  const wanted = chunk[2] ?? 0;
  const answer = Uint8Array.of({ 1: printer, 2: offline, 4: paper }[wanted] ?? 0);
  if (double.unanswered > 0) double.unanswered -= 1;
  else if (double.answered.includes(wanted)) {
    setTimeout(() => !socket.destroyed && socket.write(answer), double.answerDelayMs);
  }
  return Buffer.alloc(0);
}

function createPage() {
  let parts: PrintedPart[] = [];
  let text = '';
  const style = { codePage: 0, size: '1x1', isBold: false, isInverted: false };
  let lineStyle = { ...style };
  return {
    set: (command: string, value: number): void => {
      if (command === '1b74') style.codePage = value;
      if (command === '1b45') style.isBold = value === 1;
      if (command === '1d42') style.isInverted = value === 1;
      if (command === '1d21') style.size = `${(value >> 4) + 1}x${(value & 15) + 1}`;
    },
    write: (byte: number): void => {
      const letter = byte < 0x80 ? String.fromCharCode(byte) : page857[byte];
      if (text.trim() === '' && byte !== 0x20) lineStyle = { ...style };
      text += style.codePage === 13 || byte < 0x80 ? (letter ?? '¤') : '─';
    },
    endLine: (): void => {
      if (text !== '') parts.push({ kind: 'text', text: text.trimEnd(), ...lineStyle });
      text = '';
    },
    draw: (width: number, height: number, bits: Buffer): void => {
      let black = 0;
      for (const byte of bits) for (let rest = byte; rest > 0; rest &= rest - 1) black += 1;
      parts.push({ kind: 'picture', width, height, black, bits: Buffer.from(bits) });
    },
    lines: (): number => parts.length,
    take: (): PrintedPage => {
      const taken = parts;
      parts = [];
      const lines = taken.flatMap((part) => (part.kind === 'text' ? [part.text] : ['[picture]']));
      return { parts: taken, text: lines.join('\n') };
    },
  };
}
