import type { Report } from '@sofra/contracts/reports';
import { useMemo, useState, type CSSProperties } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { VisuallyHidden } from '../../../ui/base/VisuallyHidden.tsx';
import { hourText, weekdayName } from '../dayText.ts';
import { heatMapOf, type Measure } from './heat.ts';
import css from './HoursView.module.css';
import { ReportSection } from './ReportSection.tsx';
import { useFigureLabels } from '../figureLabels.ts';

const measures: readonly Measure[] = ['orders', 'revenueMinor'];
type CellStyle = CSSProperties & Record<'--heat', string>;

/** Sales of an average week by weekday and hour, as numbers on a heat map. */
export function HoursView({ report, dayStartsAt }: { report: Report; dayStartsAt: number }) {
  const t = useT('reports');
  const { average, count, language } = useFigureLabels(report.currency);
  const [measure, setMeasure] = useState<Measure>('orders');
  const map = useMemo(
    () => heatMapOf(report.hours, measure, report, dayStartsAt),
    [report, measure, dayStartsAt],
  );
  const say = (value: number): string => (measure === 'orders' ? count(value) : average(value));
  const heatOf = (value: number): CellStyle => ({
    '--heat': `${map.most === 0 ? 0 : Math.round((value / map.most) * 100)}%`,
  });
  const caption = t('hours.table', { measure: t(`hours.${measure}`) });

  return (
    <ReportSection
      title={t('hours.title')}
      description={t('hours.lead')}
      tools={
        <fieldset className={css.measures}>
          <legend>
            <VisuallyHidden>{t('hours.measure')}</VisuallyHidden>
          </legend>
          {measures.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="measure"
                checked={measure === one}
                onChange={() => setMeasure(one)}
              />
              <span>{t(`hours.${one}`)}</span>
            </label>
          ))}
        </fieldset>
      }
    >
      {map.busiest && (
        <p className={css.busiest}>
          {t('hours.busiest', {
            weekday: weekdayName(map.busiest.weekday, language),
            from: hourText(map.busiest.hour, language),
            to: hourText(map.busiest.hour + 1, language),
            value:
              measure === 'orders'
                ? t('hours.valueOrders', { value: say(map.most) })
                : say(map.most),
          })}
        </p>
      )}
      <div className={css.frame} role="group" aria-label={caption} tabIndex={0}>
        <table className={css.table}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('hours.day')}</th>
              {map.hours.map((hour) => (
                <th key={hour} scope="col">
                  {hourText(hour, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {map.rows.map(({ weekday, cells }) => (
              <tr key={weekday}>
                <th scope="row">{weekdayName(weekday, language)}</th>
                {cells.map((value, index) => (
                  <td key={map.hours[index]} style={heatOf(value)}>
                    {value === 0 ? <span className={css.none}>0</span> : say(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ReportSection>
  );
}
