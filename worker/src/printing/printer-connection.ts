import { lookup } from 'node:dns/promises';
import { connect, type Socket } from 'node:net';
import { PRINTER_PORTS, type PrinterState } from '@sofra/contracts/printers';
import type { Env } from '@sofra/infra/env';
import { isPrinterAddress, isPrinterHost } from '@sofra/infra/printers/printer-address';
import type { PrintTiming } from './timing.ts';

/** Thrown if a printer can't be reached or doesn't answer. */
export class PrinterOffline extends Error {}

export interface PrinterConnection {
  /** Returns the state as the printer tells it; throws `PrinterOffline`. */
  readState: () => Promise<PrinterState>;
  /** Sends a page; throws `PrinterOffline` if the connection ends. */
  send: (bytes: Uint8Array) => Promise<void>;
  /**
   * Waits until the printer has printed everything before; returns false if it doesn't say so in time, as
   * printers without this command.
   */
  waitPrinted: () => Promise<boolean>;
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
 * Connects to a printer at an address where printers may be. The name is resolved once, so that it can't
 * change between the check and the connection. Throws `PrinterOffline`.
 */
export async function openPrinter(
  { host, port }: PrinterTarget,
  env: Pick<Env, 'ALLOW_LOOPBACK_PRINTERS'>,
  timing: Pick<PrintTiming, 'connectMs' | 'statusMs' | 'printedMs'>,
): Promise<PrinterConnection> {
  const isPort = port >= PRINTER_PORTS.first && port <= PRINTER_PORTS.last;
  if (!isPort || !isPrinterHost(host, env)) throw new PrinterOffline('host not allowed');
  const found = await lookup(host).catch((error: unknown) => {
    throw new PrinterOffline('host not found', { cause: error });
  });
  if (!isPrinterAddress(found.address, env)) throw new PrinterOffline('address not allowed');
  const socket = connect({ host: found.address, port, noDelay: true });
  await untilConnected(socket, timing.connectMs);
  return talk(socket, timing);
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
  const end = (): void => {
    hasEnded = true;
    waiting?.take(undefined);
  };
  socket.on('error', end).on('close', end).on('end', end);
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
  const readStatus = async (n: number): Promise<number> => {
    const byte = await ask(statusRequest(n), isRealTime, statusMs);
    if (byte === undefined) throw new PrinterOffline('no status');
    return byte;
  };

  return {
    readState: async () =>
      toState(
        await readStatus(requests.printer),
        await readStatus(requests.offline),
        await readStatus(requests.paper),
      ),
    send: async (bytes) => {
      let timer: NodeJS.Timeout | undefined;
      // A printer that takes no more bytes would hold the connection for ever.
      const timeout = new Promise<never>((_done, fail) => {
        timer = setTimeout(() => fail(new PrinterOffline('takes no bytes')), printedMs);
      });
      await Promise.race([write(bytes), timeout]).finally(() => clearTimeout(timer));
    },
    waitPrinted: async () => (await ask(statusInTurn, isInTurn, printedMs)) !== undefined,
    close: () => socket.destroy(),
  };
}
