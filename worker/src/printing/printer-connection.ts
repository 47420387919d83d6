import { lookup } from 'node:dns/promises';
import { connect, type Socket } from 'node:net';
import { PRINTER_PORTS, type PrinterState } from '@sofra/contracts/printers';
import type { Env } from '@sofra/infra/env';
import { isPrinterAddress, isPrinterHost } from '@sofra/infra/printers/printer-address';
import type { PrintTiming } from './timing.ts';

/** Thrown if a printer can't be reached, or can't go on. */
export class PrinterOffline extends Error {}

export interface PrinterConnection {
  /**
   * Returns the state as the printer tells it; undefined without an answer. Throws `PrinterOffline` if the
   * connection ends.
   */
  readState: () => Promise<PrinterState | undefined>;
  /** Sends a page; throws `PrinterOffline` if the connection ends. */
  send: (bytes: Uint8Array) => Promise<void>;
  /**
   * Waits until the printer has printed everything before; returns false if it doesn't say so in time, as
   * printers without this command.
   */
  waitPrinted: () => Promise<boolean>;
  /** Waits a moment after a page; throws `PrinterOffline` if the connection breaks. */
  waitTaken: () => Promise<void>;
  /** False once the printer has closed the connection. */
  isOpen: () => boolean;
  close: () => void;
}

/** Real-time requests for the status of the printer, the cause of being offline, and the paper. */
const requests = { printer: 1, offline: 2, paper: 4 } as const;
const statusRequest = (n: number): Uint8Array => Uint8Array.of(0x10, 0x04, n);
/** Request for the paper's status in turn, after everything before is printed. */
const statusInTurn = Uint8Array.of(0x1d, 0x72, 1);

/** Bits that are fixed in a real-time status, and in one sent in turn: the two can't be confused. */
const isRealTime = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0010;
const isInTurn = (byte: number): boolean => (byte & 0b1001_0000) === 0;

const OFFLINE = 0b0000_1000;
const PAPER_END_STOP = 0b0010_0000;
const PAPER_LOW = 0b0000_1100;
const PAPER_OUT = 0b0110_0000;

/** Combines the three statuses. A printer without paper is offline too; the paper is what staff can change. */
function toState(printer: number, offline: number, paper: number): PrinterState {
  if ((paper & PAPER_OUT) !== 0 || (offline & PAPER_END_STOP) !== 0) return 'paperOut';
  if ((printer & OFFLINE) !== 0) return 'offline';
  return (paper & PAPER_LOW) === 0 ? 'ready' : 'paperLow';
}

export interface PrinterTarget {
  host: string;
  port: number;
}

/**
 * Connects to a printer at an address where printers may be, and which `isOurs` takes for its business's. The name is resolved once, so that it can't
 * change between the check and the connection. Throws `PrinterOffline`.
 */
export async function openPrinter(
  { host, port }: PrinterTarget,
  env: Pick<Env, 'ALLOW_LOOPBACK_PRINTERS'>,
  timing: Pick<PrintTiming, 'connectMs' | 'statusMs' | 'printedMs'>,
  isOurs: (address: string) => Promise<boolean>,
): Promise<PrinterConnection> {
  const isPort = port >= PRINTER_PORTS.first && port <= PRINTER_PORTS.last;
  if (!isPort || !isPrinterHost(host, env)) throw new PrinterOffline('host not allowed');
  const found = await within(lookup(host), timing.connectMs).catch((error: unknown) => {
    throw new PrinterOffline('host not found', { cause: error });
  });
  if (!isPrinterAddress(found.address, env)) throw new PrinterOffline('address not allowed');
  if (!(await isOurs(found.address))) throw new PrinterOffline('address of another business');
  const socket = connect({ host: found.address, port, noDelay: true });
  await untilConnected(socket, timing.connectMs);
  return talk(socket, timing);
}

/** Rejects if `work` takes longer than `timeoutMs`. */
async function within<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new PrinterOffline('no answer in time')), timeoutMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

async function untilConnected(socket: Socket, timeoutMs: number): Promise<void> {
  await new Promise<void>((done, fail) => {
    const give = (error?: Error): void => {
      socket.destroy();
      fail(new PrinterOffline('not connected', { cause: error }));
    };
    socket.setTimeout(timeoutMs, give);
    socket.once('error', give);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.off('error', give);
      done();
    });
  });
}

function talk(
  socket: Socket,
  { statusMs, printedMs }: Pick<PrintTiming, 'statusMs' | 'printedMs'>,
): PrinterConnection {
  let waiting:
    | { is: (byte: number) => boolean; take: (byte: number | undefined) => void }
    | undefined;
  let hasEnded = false;
  let breakage: Error | undefined;
  let knowsStatusInTurn = true;
  const end = (): void => {
    hasEnded = true;
    waiting?.take(undefined);
  };
  socket.on('close', end).on('end', end);
  socket.on('error', (error) => {
    breakage = error;
    end();
  });
  // Only status bytes are read; nothing of an answer is kept.
  socket.on('data', (chunk: Buffer) => {
    for (const byte of chunk) if (waiting?.is(byte)) waiting.take(byte);
  });

  const write = (bytes: Uint8Array): Promise<void> =>
    new Promise((done, fail) => {
      if (hasEnded) fail(new PrinterOffline('connection ended'));
      else {
        socket.write(bytes, (error) =>
          error ? fail(new PrinterOffline('connection ended', { cause: error })) : done(),
        );
      }
    });
  /** Sends a request; returns undefined without an answer in time. */
  const ask = async (
    request: Uint8Array,
    is: (byte: number) => boolean,
    timeoutMs: number,
  ): Promise<number | undefined> => {
    const answer = new Promise<number | undefined>((done) => {
      const timer = setTimeout(() => waiting?.take(undefined), timeoutMs);
      const take = (byte: number | undefined): void => {
        clearTimeout(timer);
        waiting = undefined;
        done(byte);
      };
      waiting = { is, take };
    });
    await write(request).catch((error: unknown) => {
      waiting?.take(undefined);
      throw error;
    });
    return answer;
  };
  /** Asks for the statuses within `statusMs`; takes one that isn't told as free of faults. */
  const readStatuses = async (): Promise<PrinterState | undefined> => {
    const until = Date.now() + statusMs;
    const readStatus = (n: number, timeoutMs = statusMs): Promise<number | undefined> =>
      ask(statusRequest(n), isRealTime, Math.max(1, Math.min(timeoutMs, until - Date.now())));
    const printer = await readStatus(requests.printer, statusMs / 2);
    const offline = printer === undefined ? undefined : await readStatus(requests.offline);
    const paper = await readStatus(requests.paper);
    if (printer === undefined && paper === undefined) return undefined;
    return toState(printer ?? 0, offline ?? 0, paper ?? 0);
  };

  return {
    readState: async () => {
      const state = await readStatuses();
      if (hasEnded) throw new PrinterOffline('connection ended', { cause: breakage });
      return state;
    },
    // A printer that takes no more bytes would hold the connection for ever.
    send: (bytes) => within(write(bytes), printedMs),
    waitPrinted: async () => {
      const timeoutMs = knowsStatusInTurn ? printedMs : statusMs;
      knowsStatusInTurn = (await ask(statusInTurn, isInTurn, timeoutMs)) !== undefined;
      return knowsStatusInTurn;
    },
    waitTaken: async () => {
      await untilBroken(socket, statusMs);
      if (breakage) throw new PrinterOffline('connection broken', { cause: breakage });
    },
    isOpen: () => !hasEnded,
    close: () => socket.destroy(),
  };
}

/** Waits until a connection ends, at most for `timeoutMs`. */
async function untilBroken(socket: Socket, timeoutMs: number): Promise<void> {
  if (socket.closed) return;
  await new Promise<void>((done) => {
    const finish = (): void => {
      clearTimeout(timer);
      socket.off('close', finish);
      done();
    };
    const timer = setTimeout(finish, timeoutMs);
    socket.once('close', finish);
  });
}
