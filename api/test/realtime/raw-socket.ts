import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { SOCKET_PATH } from '@sofra/contracts/rooms';

/** A connection that asked for a socket, byte by byte as a stranger's script would. */
export interface RawSocket {
  socket: Socket;
  /** The first piece of the server's answer. */
  answer: string;
}

/** Opens a connection and requests a socket; `from` is the address that a proxy reports. */
export async function openRaw(url: string, { from }: { from?: string } = {}): Promise<RawSocket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  // A flood's last bytes meet a connection that is closed.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = [
    `GET ${SOCKET_PATH}/?EIO=4&transport=websocket HTTP/1.1`,
    'Host: sofra',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ...(from ? [`X-Forwarded-For: ${from}`] : []),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  socket.resume();
  return { socket, answer: String(answer) };
}

/** Opens a connection as a screen does: up to where it may watch. */
export async function openRawScreen(url: string, options: { from?: string } = {}): Promise<Socket> {
  const { socket } = await openRaw(url, options);
  socket.write(frame('text', '40'));
  for (let heard = ''; !heard.includes('40{');) heard += String(await once(socket, 'data'));
  return socket;
}

/** Settles when a connection is closed, politely or not. */
export const whenClosed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()));

const opcodes = { text: 0x1, ping: 0x9, pong: 0xa } as const;

/** One frame of WebSocket, masked with zeros; `payload` is shorter than 126 bytes. */
export const frame = (kind: keyof typeof opcodes, payload = ''): Buffer =>
  Buffer.concat([
    Buffer.from([0x80 | opcodes[kind], 0x80 | payload.length, 0, 0, 0, 0]),
    Buffer.from(payload),
  ]);
