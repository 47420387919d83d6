import { useNow } from '../../../lib/format/clock.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { type PageContents, pageContents } from '../board/pageContents.ts';
import type { KitchenBoard } from '../board/useBoard.ts';

const STEP_MS = 5000;

/** Counts the late cards of a page, or its new ones if none is late. */
function Hint({ late, fresh }: PageContents) {
  const t = useT('staff');
  if (late > 0) return <small data-late>{t('kitchen.lateCount', { number: late })}</small>;
  if (fresh > 0) return <small data-new>{t('kitchen.newCount', { number: fresh })}</small>;
  return null;
}

/** Pages of the board, each with what is on it. They never turn by themselves. */
export function PageButtons({ board }: { board: KitchenBoard }) {
  const t = useT('staff');
  const pages = pageContents(board, useNow(STEP_MS));
  return (
    <nav data-part="pages" aria-label={t('kitchen.pages')}>
      {pages.map((contents, index) => {
        const isOpen = index === board.page;
        const count = t('kitchen.ticketCount', { count: contents.cards });
        return (
          <button
            // Pages have no identity other than their index.
            key={index}
            type="button"
            data-part="page"
            aria-current={isOpen ? 'page' : undefined}
            onClick={() => board.turnTo(index)}
          >
            {contents.newest !== undefined && <span key={contents.newest} data-part="flash" />}
            <b>{index + 1}</b>
            <span>
              <strong>
                {pages.length === 1 && contents.cards > 0
                  ? t('kitchen.allHere', { count: contents.cards })
                  : count}
              </strong>
              <Hint {...contents} />
            </span>
          </button>
        );
      })}
    </nav>
  );
}
