import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** TCP proxy to a server that can break connections or silently drop their traffic. */
export interface NetworkProxy {
  /** Address of the server through the proxy. */
  url: string;
  /** Breaks every connection and refuses new ones, like a killed server. */
  cut: () => void;
  /** Accepts new connections again, after `cut` and `silence`. */
  mend: () => void;
  /** Keeps connections open without transferring data, like a frozen server. */
  freeze: () => void;
  thaw: () => void;
  /**
   * Loses every connection, and new ones until `mend`, without closing either end: like a server
   * without power, or a router that lost its connection table. A lost connection never works
   * again.
   */
  silence: () => void;
  close: () => Promise<void>;
}

/** Opens a proxy to the server at `url`. */
export async function openNetworkProxy(url: string): Promise<NetworkProxy> {
  const target = new URL(url);
  const ends = new Set<Socket>();
  const lost = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  let isSilent = false;

  const add = (socket: Socket): void => {
    ends.add(socket);
    socket.setNoDelay(true);
    // Broken connections are expected here.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      ends.delete(socket);
      lost.delete(socket);
    });
  };
  const lose = (socket: Socket): void => {
    lost.add(socket);
    socket.pause();
  };
  const server = createServer((near) => {
    add(near);
    if (isCut) return near.destroy();
    if (isSilent) return lose(near);
    const far = connect(Number(target.port), target.hostname);
    add(far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes));
      // The near end of a lost connection also closes the far end: a server's own
      // keepalive detects it eventually. The far end doesn't close the near one.
      from.on('close', () => (from === near || !lost.has(near)) && to.destroy());
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
      isSilent = false;
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of ends) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of ends) if (!lost.has(socket)) socket.resume();
    },
    silence: () => {
      isSilent = true;
      for (const socket of ends) lose(socket);
    },
    close: () =>
      new Promise((resolve) => {
        destroyAll();
        server.close(() => resolve());
      }),
  };
}
