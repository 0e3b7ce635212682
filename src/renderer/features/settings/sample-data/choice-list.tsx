import { Button, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { type SampleRecordKind, sampleRecordKinds } from '@shared/features/sample-data/choices'
import { useId } from 'react'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: '8px', minWidth: 0 },
  top: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' },
  title: { flexGrow: 1, fontWeight: tokens.fontWeightSemibold },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 16px',
    alignItems: 'center',
    padding: '6px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottomStyle: 'none' }
  },
  name: { overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    overflowWrap: 'anywhere'
  }
})

interface Line<C extends string> {
  readonly key: string
  readonly kind: SampleRecordKind
  readonly name: string
  /** Reasons why the user must decide about this record. */
  readonly why: readonly string[]
  readonly choices: readonly C[]
}

interface RecordDecisionListProps<C extends string> {
  readonly title: string
  readonly hint: string
  readonly words: Readonly<Record<C, string>>
  readonly lines: readonly Line<C>[]
  readonly chosen: Readonly<Record<string, C>>
  readonly onChoose: (choices: Readonly<Record<string, C>>) => void
  /** Labels of the buttons that set the same decision for all records. */
  readonly forAll?: Readonly<Record<C, string>>
}

/** List of records by name with the possible decisions; none is preselected. */
export function SampleDataDecisionList<C extends string>(props: RecordDecisionListProps<C>) {
  const { title, hint, words, lines, chosen, onChoose, forAll } = props
  const styles = useStyles()
  const id = useId()
  const all = Object.keys(words) as C[]
  const chooseAll = (choice: C): void => {
    const able = lines.filter(({ choices }) => choices.includes(choice))
    onChoose(Object.fromEntries(able.map(({ key }) => [key, choice])))
  }
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.top}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {forAll &&
          lines.length > 1 &&
          all.map(choice => (
            <Button key={choice} size="small" onClick={() => chooseAll(choice)}>
              {forAll[choice]}
            </Button>
          ))}
      </div>
      <p className={styles.quiet}>{hint}</p>
      <ul>
        {lines.map(({ key, kind, name, why, choices }) => (
          <li key={key} className={styles.row}>
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.quiet}>{[sampleRecordKinds[kind], ...why].join(' · ')}</p>
            </div>
            <RadioGroup
              layout="horizontal"
              aria-label={name}
              value={chosen[key] ?? ''}
              onChange={(_event, { value }) => {
                const choice = choices.find(one => one === value)
                if (choice) onChoose({ [key]: choice })
              }}
            >
              {choices.map(choice => (
                <Radio key={choice} value={choice} label={words[choice]} />
              ))}
            </RadioGroup>
          </li>
        ))}
      </ul>
    </section>
  )
}
