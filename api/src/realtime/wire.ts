import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A wire to a server that can be cut, and that can go silent without being cut. */
export interface Wire {
  /** The server's address, through the wire. */
  url: string;
  /** Breaks every connection and refuses new ones, like a server that was killed. */
  cut: () => void;
  mend: () => void;
  /** Leaves connections open and carries nothing, like a frozen server. */
  freeze: () => void;
  thaw: () => void;
  close: () => Promise<void>;
}

/** Lays a wire to the server behind `url`. */
export async function layWire(url: string): Promise<Wire> {
  const target = new URL(url);
  const ends = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;

  const hold = (socket: Socket): void => {
    ends.add(socket);
    socket.setNoDelay(true);
    // A cut connection is what this is for.
    socket.on('error', () => undefined);
    socket.on('close', () => ends.delete(socket));
  };
  const server = createServer((near) => {
    hold(near);
    if (isCut) return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    hold(far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('close', () => to.destroy());
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const here = new URL(url);
  here.hostname = '127.0.0.1';
  here.port = String((server.address() as AddressInfo).port);

  const destroyAll = (): void => {
    for (const socket of ends) socket.destroy();
  };
  return {
    url: here.href,
    cut: () => {
      isCut = true;
      destroyAll();
    },
    mend: () => {
      isCut = false;
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of ends) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of ends) socket.resume();
    },
    close: () =>
      new Promise((resolve) => {
        destroyAll();
        server.close(() => resolve());
      }),
  };
}
