import { Button, Field, Input, makeStyles, Option, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { maxSearchLength, tooLongMessage } from '@shared/kit/fields'
import { uiText } from '@shared/kit/words/text'
import { type ReactNode, useState } from 'react'
import { PageActionArea } from './action/action-button'
import { PlainDropdown } from './form/choice-field'
import { useListToolsSlot } from './list-slot'
import { PrintedFilter } from './print/paper-filter'

const screenOnly = { '@media print': { display: 'none' } } as const

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '8px',
    padding: '12px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    // Keeps the summary on the same sheet as its table.
    '@media print': {
      padding: '0 0 4px',
      gap: '2px 16px',
      borderBottom: 'none',
      breakAfter: 'avoid'
    }
  },
  search: { flex: '1 1 200px', maxWidth: '420px', minWidth: '180px', ...screenOnly },
  filter: { minWidth: '188px', ...screenOnly },
  screen: screenOnly,
  filterLabel: { color: tokens.colorNeutralForeground3, marginRight: '4px' },
  end: {
    marginLeft: 'auto',
    minHeight: '32px',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    alignItems: 'center',
    // The element is hidden if it contains no buttons, because it would wrap to an empty line of
    // its own.
    ':not(:has(button))': { display: 'none' },
    ...screenOnly
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' },
  tools: { display: 'flex', gap: '4px' }
})

/**
 * Bar above a table: search, filters, **Xóa bộ lọc** (clear filters) if a filter is set, and list
 * actions.
 */
export function FilterBar({ filtered, onClear, children, end }: FilterBarProps) {
  const styles = useStyles()
  const { setInBar } = useListToolsSlot()
  return (
    <search className={styles.bar}>
      {children}
      {filtered && (
        <Button
          appearance="subtle"
          className={styles.screen}
          icon={<DismissRegular />}
          onClick={onClear}
        >
          {uiText.state.clearFilters}
        </Button>
      )}
      <div className={styles.end}>
        {end && (
          <div className={styles.actions}>
            <PageActionArea value={true}>{end}</PageActionArea>
          </div>
        )}
        <div ref={setInBar} className={styles.tools} />
      </div>
    </search>
  )
}

interface FilterBarProps {
  readonly filtered: boolean
  readonly onClear: () => void
  readonly children: ReactNode
  readonly end?: ReactNode
}

interface SearchFieldProps {
  /** Text of the control, used as its accessible name and placeholder. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/**
 * Search field of the page; text above the length limit is reported and not searched. The text is
 * never rewritten while typing, so every input method works.
 */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const styles = useStyles()
  const [long, setLong] = useState<string>()
  const change = (text: string): void => {
    const isLong = text.length > maxSearchLength
    setLong(isLong ? text : undefined)
    if (!isLong) onChange(text)
  }
  return (
    <>
      <PrintedFilter label={label} value={value} />
      <Field
        className={styles.search}
        validationState={long === undefined ? 'none' : 'error'}
        validationMessage={long === undefined ? undefined : tooLongMessage(maxSearchLength)}
      >
        <Input
          type="text"
          role="searchbox"
          aria-label={label}
          placeholder={label}
          data-page-search
          value={long ?? value}
          onChange={(_event, data) => change(data.value)}
          contentBefore={<SearchRegular aria-hidden />}
          contentAfter={
            (long ?? value) ? (
              <Button
                appearance="transparent"
                size="small"
                icon={<DismissRegular />}
                aria-label={uiText.state.clearSearch}
                onClick={() => change('')}
              />
            ) : undefined
          }
        />
      </Field>
    </>
  )
}

export interface FilterOption {
  readonly value: string
  readonly label: string
  /** Level of the option in a tree, 0 at the top. */
  readonly depth?: number
}

interface SelectFilterProps {
  readonly label: string
  readonly value: string
  /** Options of the filter; the option “all” is added automatically. */
  readonly options: readonly FilterOption[]
  readonly onChange: (value: string) => void
  /** Whether one option is always selected, so that there is no option “all”. */
  readonly required?: boolean
}

export function SelectFilter({ label, value, options, onChange, required }: SelectFilterProps) {
  const styles = useStyles()
  const all: readonly FilterOption[] = required
    ? options
    : [{ value: 'all', label: uiText.filter.all }, ...options]
  const chosen = all.find(option => option.value === value) ?? { value, label: value }
  return (
    <>
      <PrintedFilter label={label} value={chosen.label} />
      <PlainDropdown
        className={styles.filter}
        aria-label={label}
        button={{
          children: (
            <span>
              <span className={styles.filterLabel}>{label}:</span>
              {chosen.label}
            </span>
          )
        }}
        listbox={{ style: { maxHeight: '60vh' } }}
        selectedOptions={[chosen.value]}
        onOptionSelect={(_event, data) => onChange(data.optionValue ?? 'all')}
      >
        {all.map(option => (
          <Option key={option.value} value={option.value} text={option.label}>
            {option.depth ? (
              <span style={{ paddingInlineStart: option.depth * 16 }}>{option.label}</span>
            ) : (
              option.label
            )}
          </Option>
        ))}
      </PlainDropdown>
    </>
  )
}
