import {
  Button,
  Divider,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Switch,
  Tooltip,
  tokens
} from '@fluentui/react-components'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { TableSettingsRegular } from '@fluentui/react-icons/svg/table-settings'
import { formatNumber } from '@shared/kit/format'
import {
  isDefaultColumnLayout,
  orderColumnsByLayout,
  withColumnMoved
} from '@shared/kit/list/column-layout'
import type { ListColumn } from '@shared/kit/list/columns'
import { defaultColumnLayout } from '@shared/kit/list/plain-layout'
import { listToolsText } from '@shared/kit/list/settings-text'
import { memo, useState } from 'react'
import { usePreferences } from '../../../session/preferences'
import { useChangePreferences } from '../../use-change-preferences'
import type { ColumnLayoutState } from '../use-column-layout'
import { ColumnChooserLine } from './column-line'

const text = listToolsText.columns

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    width: '460px',
    maxWidth: 'calc(100vw - 16px)',
    padding: '12px 0',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`
  },
  title: {
    padding: '0 16px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: '24px',
    fontWeight: tokens.fontWeightSemibold
  },
  density: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '0 16px 4px 8px'
  },
  divider: { flexGrow: 0 },
  // If the list is higher than the window, only the list scrolls, while the parts above and below
  // it stay visible.
  list: {
    overflowY: 'auto',
    margin: 0,
    padding: '4px 16px',
    listStyleType: 'none',
    minHeight: 0,
    // In a low or zoomed window the list would shrink to a few pixels, so the whole content
    // scrolls.
    '@media (max-height: 560px)': { overflowY: 'visible', flexShrink: 0 }
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    padding: '8px 16px 0'
  },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px'
  },
  spoken: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)'
  }
})

interface ColumnChooserProps<T> {
  readonly columns: readonly ListColumn<T>[]
  readonly arrangement: ColumnLayoutState<T>
}

function ColumnChooserContent<T>({ columns, arrangement }: ColumnChooserProps<T>) {
  const styles = useStyles()
  return (
    <Popover
      trapFocus
      positioning={{ position: 'below', align: 'end', offset: 4, autoSize: 'height' }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={text.open} relationship="label">
          <Button appearance="subtle" icon={<TableSettingsRegular />} />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={text.title}>
        <Chooser columns={columns} arrangement={arrangement} />
      </PopoverSurface>
    </Popover>
  )
}

/**
 * Panel **Cột hiển thị** (visible columns): which columns are visible, their order and width, and
 * the row height of all lists. Memoised, so that a search does not re-render it.
 */
export const ColumnChooser = memo(ColumnChooserContent) as typeof ColumnChooserContent

function Chooser<T>({ columns, arrangement }: ColumnChooserProps<T>) {
  const styles = useStyles()
  const { compactRows } = usePreferences().preferences
  const change = useChangePreferences()
  const [spoken, speak] = useState('')
  const { layout, arrange } = arrangement
  const ordered = orderColumnsByLayout(columns, layout)
  const move = (column: ListColumn<T>, step: 1 | -1): void => {
    arrange(withColumnMoved(columns, layout, column.key, step))
    const place = ordered.indexOf(column) + 1 + step
    speak(text.moved(column.title, formatNumber(place), formatNumber(ordered.length)))
  }
  return (
    <>
      <h2 className={styles.title}>{text.title}</h2>
      <div className={styles.density}>
        <Switch
          label={text.compact}
          checked={compactRows}
          onChange={(_event, data) => change({ compactRows: data.checked })}
        />
        <span className={styles.quiet}>{text.compactNote}</span>
      </div>
      <Divider className={styles.divider} />
      <ul className={styles.list} aria-label={text.list}>
        {ordered.map((column, place) => (
          <ColumnChooserLine
            key={column.key}
            columns={columns}
            column={column}
            first={place === 0}
            last={place === ordered.length - 1}
            arrangement={arrangement}
            onMove={step => move(column, step)}
          />
        ))}
      </ul>
      <Divider className={styles.divider} />
      <div className={styles.foot}>
        <span className={styles.quiet}>{text.csv}</span>
        <Button
          icon={<ArrowUndoRegular />}
          disabledFocusable={isDefaultColumnLayout(layout)}
          onClick={() => {
            arrange(defaultColumnLayout)
            speak(text.done)
          }}
        >
          {text.reset}
        </Button>
      </div>
      <div aria-live="polite" className={styles.spoken}>
        {spoken}
      </div>
    </>
  )
}
