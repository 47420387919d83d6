import { localized } from '@sofra/contracts/common';
import { roughMoney } from '../../../lib/format/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { placeLabels } from './labels.ts';
import { type Area, type Drawing, Plot } from './Plot.tsx';
import { labelStep, niceTicks } from './plot.ts';
import css from './QuadrantChart.module.css';
import type { MenuMap } from './quadrants.ts';
import { useFigureLabels } from '../figureLabels.ts';

const HEIGHT = 420;
const LABEL_WIDTH = 70;
/** Width below which the names of two quarters don't fit side by side. */
const NARROW = 420;
const LINE = 15;

const corners = [
  { quarter: 'puzzle', isStart: true, isTop: true },
  { quarter: 'star', isStart: false, isTop: true },
  { quarter: 'dog', isStart: true, isTop: false },
  { quarter: 'workhorse', isStart: false, isTop: false },
] as const;

/** Name of a quarter in its corner; wrapped in a narrow chart. */
function QuarterName({
  quarter,
  isStart,
  isTop,
  width,
  height,
}: (typeof corners)[number] & Pick<Area, 'width' | 'height'>) {
  const t = useT('reports');
  const name = t(`menu.${quarter}`);
  const lines = width < NARROW ? name.replace(/, /g, ',\n').split('\n') : [name];
  return lines.map((text, index) => (
    <text
      key={text}
      className={css.quarter}
      x={isStart ? 6 : width - 6}
      y={isTop ? 14 + index * LINE : height - 8 - (lines.length - 1 - index) * LINE}
      textAnchor={isStart ? 'start' : 'end'}
    >
      {text}
    </text>
  ));
}

/** Items by quantity sold (across) and margin (up), in four named quarters. */
export function QuadrantChart({ map, currency }: { map: MenuMap; currency: string }) {
  const t = useT('reports');
  const { amount, count, language } = useFigureLabels(currency);
  const { items, wellSold, wellEarningMinor } = map;
  const title = t('menu.chart');

  const draw = ({ width, height }: Area): Drawing => {
    const margins = items.map(({ marginMinor }) => marginMinor);
    const xTicks = niceTicks(Math.max(...items.map(({ item }) => item.quantity)), { count: 6 });
    const yTicks = niceTicks(Math.max(...margins), { least: Math.min(...margins), count: 5 });
    const [low, high] = [yTicks[0] ?? 0, yTicks.at(-1) || 1];
    // Square root, because one item that everyone orders would push the rest into a corner.
    const x = (quantity: number): number => Math.sqrt(quantity / (xTicks.at(-1) || 1)) * width;
    const y = (marginMinor: number): number =>
      height - ((marginMinor - low) / (high - low || 1)) * height;
    const points = items.map(({ item, marginMinor }) => ({
      x: x(item.quantity),
      y: y(marginMinor),
    }));
    const names = items.map(({ item }) => localized(item.name, language));
    const [cx, cy] = [x(wellSold), y(wellEarningMinor)];
    const every = labelStep(xTicks.length, width, LABEL_WIDTH);
    const edge = width < NARROW ? 22 + LINE : 22;
    return {
      yMarks: yTicks.map((tick) => ({ at: y(tick), text: roughMoney(tick, currency, language) })),
      xMarks: xTicks.flatMap((tick, index) =>
        index % every === 0 ? [{ at: x(tick), text: count(tick) }] : [],
      ),
      points,
      shapes: (
        <>
          <path className={css.cross} d={`M${cx} 0V${height}M0 ${cy}H${width}`} />
          {corners.map((corner) => (
            <QuarterName key={corner.quarter} {...corner} width={width} height={height} />
          ))}
          {points.map((point, index) => (
            <circle
              key={items[index]?.item.itemId}
              className={css.dish}
              cx={point.x}
              cy={point.y}
              r={5}
            />
          ))}
          {placeLabels(points, names, { width, height, edge }).map((label) => (
            <text
              key={label.text}
              className={css.name}
              x={label.x}
              y={label.y}
              textAnchor={label.anchor}
            >
              {label.text}
            </text>
          ))}
        </>
      ),
    };
  };

  return (
    <>
      <Plot
        label={t('menu.keys', { chart: title })}
        height={HEIGHT}
        draw={draw}
        nearestTo={nearestInSight}
        notify={(index) => {
          const item = items[index];
          if (!item) return [];
          const { quantity } = item.item;
          const pieces = t('items.pieces', { count: quantity, value: count(quantity) });
          return [
            localized(item.item.name, language),
            t('menu.dish', { pieces, margin: amount(item.marginMinor) }),
            t(`menu.${item.quarter}`),
          ];
        }}
      />
      <p className={css.axes}>
        <span>↑ {t('menu.earned')}</span>
        <span>{t('menu.sold')} →</span>
      </p>
    </>
  );
}

function nearestInSight(points: Drawing['points'], at: { x: number; y: number }): number {
  const distances = points.map((point) => Math.hypot(point.x - at.x, point.y - at.y));
  return distances.indexOf(Math.min(...distances));
}
