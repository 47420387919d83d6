import { describe, expect, it, vi } from 'vitest';
import { createLoadPart } from './loadPart.ts';
import { createMemoryStorage } from './storage.ts';

const missing = (): Promise<string> => Promise.reject(new TypeError('Failed to fetch'));

/** A tab, over the reloads of its page; `release` is the one that the server has now. */
function buildTab() {
  const storage = createMemoryStorage();
  const tab = { release: 'a', isOnline: true, isBarred: false, hasTyped: false, reloads: 0 };
  const asked: (RequestInit | undefined)[] = [];
  const openPage = () => {
    const own = tab.release;
    return createLoadPart({
      ownFile: () => `/assets/index-${own}.js`,
      fetch: async (address, init) => {
        asked.push(init);
        if (!tab.isOnline) throw new TypeError('Failed to fetch');
        const isThere = String(address) === `/assets/index-${tab.release}.js`;
        return new Response(null, { status: isThere ? 200 : 404 });
      },
      storage: () => {
        if (tab.isBarred) throw new DOMException('The operation is insecure.', 'SecurityError');
        return storage;
      },
      hasTyped: () => tab.hasTyped,
      reload: () => void (tab.reloads += 1),
    });
  };
  return { tab, asked, openPage };
}

describe('a lazily loaded part', () => {
  it('is loaded without any other request', async () => {
    const { asked, openPage } = buildTab();
    expect(await openPage()(async () => 'part')).toBe('part');
    expect(asked).toEqual([]);
  });

  it('reloads the page if its release is gone, once for all missing parts', async () => {
    const { tab, asked, openPage } = buildTab();
    const loadPart = openPage();
    tab.release = 'b';
    const settled = vi.fn();
    for (let part = 0; part < 3; part += 1) loadPart(missing).then(settled, settled);
    await vi.waitUntil(() => tab.reloads > 0);
    void loadPart(missing).then(settled, settled);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(tab.reloads).toBe(1);
    // The current page stays until it is replaced.
    expect(settled).not.toHaveBeenCalled();
    // Not the copy that the browser keeps for ever.
    expect(asked[0]).toMatchObject({ method: 'HEAD', cache: 'no-store' });
  });

  it('reloads the page only once for the same release, but again for the next', async () => {
    const { tab, openPage } = buildTab();
    const [before, after] = [openPage(), openPage()];
    tab.release = 'b';
    void before(missing);
    await vi.waitUntil(() => tab.reloads === 1);
    // A cache in between hands out the old page again.
    await expect(after(missing)).rejects.toThrow('Failed to fetch');
    const next = openPage();
    tab.release = 'c';
    void next(missing);
    await vi.waitUntil(() => tab.reloads === 2);
  });

  it.each([
    ['on a bad connection', { isOnline: false, release: 'b' }],
    ['while the release is available', {}],
    ['if typed text would be lost', { hasTyped: true, release: 'b' }],
    ['without session storage', { isBarred: true, release: 'b' }],
  ])('fails without a reload %s', async (_when, change) => {
    const { tab, openPage } = buildTab();
    const loadPart = openPage();
    Object.assign(tab, change);
    await expect(loadPart(missing)).rejects.toThrow('Failed to fetch');
    expect(tab.reloads).toBe(0);
  });
});
