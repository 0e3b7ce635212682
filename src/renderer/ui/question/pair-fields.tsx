import { Button, makeStyles } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { type FieldChoice, SelectField } from '../form/choice-field'

/** Maximum number of column pairs of a join. */
const mostPairs = 5

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 32px',
    gap: '12px',
    alignItems: 'end'
  },
  add: { alignSelf: 'flex-start' }
})

export interface JoinColumnPair {
  readonly from: string
  readonly to: string
}

interface JoinColumnFieldsProps {
  readonly pairs: readonly JoinColumnPair[]
  readonly own: readonly FieldChoice[]
  readonly theirs: readonly FieldChoice[]
  readonly words: {
    readonly from: string
    readonly to: string
    readonly add: string
    /** Returns the label of the button that removes a pair of columns, by the pair's index. */
    readonly remove: (pair: JoinColumnPair, place: number) => string
  }
  readonly error: string | undefined
  /** Default for the next pair of columns; undefined if none can be added. */
  readonly next: JoinColumnPair | undefined
  readonly onChange: (pairs: readonly JoinColumnPair[]) => void
}

/**
 * Fields for the pairs of columns by which tables are joined; the first field is named `pairs`, at
 * which validation errors are shown.
 */
export function JoinColumnFields({
  pairs,
  own,
  theirs,
  words,
  error,
  next,
  onChange
}: JoinColumnFieldsProps) {
  const styles = useStyles()
  const set = (place: number, part: Partial<JoinColumnPair>): void =>
    onChange(pairs.map((pair, at) => (at === place ? { ...pair, ...part } : pair)))
  return (
    <>
      {pairs.map((pair, place) => {
        // A pair of columns is identified by its index only, so its fields keep the focus while the
        // pair changes.
        const path = place === 0 ? 'pairs' : `pairs.${place}`
        return (
          <div key={path} className={styles.pair}>
            <SelectField
              name={path}
              label={words.from}
              value={pair.from}
              choices={own}
              error={place === 0 ? error : undefined}
              onChange={from => set(place, { from })}
            />
            <SelectField
              name={`to.${place}`}
              label={words.to}
              value={pair.to}
              choices={theirs}
              onChange={to => set(place, { to })}
            />
            {pairs.length > 1 && (
              <Button
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={words.remove(pair, place)}
                onClick={() => onChange(pairs.filter((_pair, at) => at !== place))}
              />
            )}
          </div>
        )
      })}
      {next && pairs.length < mostPairs && (
        <Button
          className={styles.add}
          size="small"
          icon={<AddRegular />}
          onClick={() => onChange([...pairs, next])}
        >
          {words.add}
        </Button>
      )}
    </>
  )
}
