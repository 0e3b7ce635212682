import { Checkbox, Input, makeStyles, tokens } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import type { CallOutput } from '@shared/contract/contract'
import { maxSearchLength } from '@shared/kit/fields'
import { formatNumber } from '@shared/kit/format'
import { userScopeText as text } from '@shared/model/admin/user-scope'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    margin: 0,
    padding: '4px 0',
    minWidth: 0,
    // Without it the rows of a short dialog would shrink instead of scrolling.
    flexShrink: 0,
    height: '200px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px'
  },
  item: { flexShrink: 0 },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  empty: { padding: '8px 12px', color: tokens.colorNeutralForeground3 }
})

/** Indent of one level of the organisation tree, in pixels. */
const indent = 20
/** Level from which units are no longer indented further, because their names need the width. */
const deepestIndent = 6

interface UnitPickerProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly result: CallOutput<'scope:units'>
  readonly selected: readonly string[]
  readonly disabled: boolean
  readonly onToggle: (code: string) => void
}

/** Search in the organisation tree, with a checkbox for each unit that was found. */
export function UnitPicker(props: UnitPickerProps) {
  const { search, onSearch, result, selected, disabled, onToggle } = props
  const styles = useStyles()
  const { units, found } = result
  return (
    <>
      <Input
        type="text"
        role="searchbox"
        aria-label={text.search}
        placeholder={text.search}
        maxLength={maxSearchLength}
        value={search}
        disabled={disabled}
        contentBefore={<SearchRegular aria-hidden />}
        onChange={(_event, data) => onSearch(data.value)}
      />
      <fieldset aria-label={text.results} className={styles.list}>
        {units.length === 0 && <p className={styles.empty}>{text.noneFound}</p>}
        {units.map(({ code, name, superiors }) => (
          <Checkbox
            key={code}
            className={styles.item}
            style={{ marginLeft: indent * Math.min(superiors.length, deepestIndent) }}
            label={text.unit(name, code)}
            title={superiors.length > 0 ? text.within(superiors) : undefined}
            checked={selected.includes(code)}
            disabled={disabled}
            onChange={() => onToggle(code)}
          />
        ))}
      </fieldset>
      {found > units.length && (
        <p className={styles.note} role="status">
          {text.more(formatNumber(units.length), formatNumber(found))}
        </p>
      )}
    </>
  )
}
