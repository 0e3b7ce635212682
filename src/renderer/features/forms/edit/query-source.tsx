import { Button, Checkbox, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { formEditText } from '@shared/features/forms/edit-text'
import { formatNumber } from '@shared/kit/format'
import { formTargetLabel } from '@shared/model/forms/target'
import { useMemo, useState } from 'react'
import { toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { describeFormSource } from './binding-words'
import { bindPlaces, type PlacedSource, withFormQuery } from './draft-changes'
import { matchPlaces } from './match-places'
import type { PanelProps } from './panel-context'
import { type ChosenQuery, QueryChoice } from './query-choice'
import { ResultDialog } from './result-dialog'
import { createSourceWords, queryTitles } from './source-words'
import { useQuerySample } from './use-sample'

const text = formEditText.query
/** Key of the query while it is chosen, before it has one in the draft. */
const chosenKey = 'chosen'

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  offers: { display: 'flex', flexDirection: 'column', maxHeight: '220px', overflowY: 'auto' },
  title: { fontWeight: tokens.fontWeightSemibold },
  hint: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px'
  }
})

/** Query that the first chosen place takes its value from now. */
function currentQuery({ targets, draft }: PanelProps, kind: string): ChosenQuery | undefined {
  const labels = targets.slice(0, 1).map(formTargetLabel)
  const bound = draft.bindings.find(
    ({ target, source }) => source.kind === kind && labels.includes(formTargetLabel(target))
  )
  const key = bound && 'query' in bound.source ? bound.source.query : undefined
  const found = draft.queries.find(query => query.key === key)
  return found && { name: found.name, query: found.query, fills: found.fills }
}

/**
 * Fields of **Kết quả một truy vấn** and **Ô của bảng chéo**: a saved query, and the cell of its
 * result; for several places all cells whose heads match.
 */
export function QuerySource(props: PanelProps & { readonly kind: 'value' | 'cross' }) {
  const { kind, targets, occasion } = props
  const styles = useStyles()
  const queries = useCall('query:list')
  const catalogue = useCall('dataMart:catalogue')
  const [chosen, setChosen] = useState(
    () => currentQuery(props, kind) ?? props.memory.queries.get(kind)
  )
  const [isPicking, setIsPicking] = useState(false)
  const query = useMemo(() => chosen && { key: chosenKey, ...chosen }, [chosen])
  const { sample, isRunning, error } = useQuerySample(query, occasion, props.memory)
  const titles = useMemo(
    () => (query ? queryTitles(query, catalogue.data ?? []) : new Map<string, string>()),
    [query, catalogue.data]
  )
  const failure = queries.error ?? catalogue.error
  if (failure !== undefined) return <ErrorState error={failure} onRetry={queries.reload} />
  if (!queries.data || !catalogue.data) return <LoadingState lines={2} />
  const bind = (placed: readonly PlacedSource[]): void => {
    if (!chosen) return
    props.onChange(before => {
      const { draft, key } = withFormQuery(before, chosen)
      return bindPlaces(
        draft,
        placed.map(({ target, source }) => ({
          target,
          source: 'query' in source ? { ...source, query: key } : source
        }))
      )
    })
  }
  const [first] = targets
  return (
    <div className={styles.fields}>
      <QueryChoice
        queries={queries.data}
        catalogue={catalogue.data}
        isCross={kind === 'cross'}
        chosen={chosen}
        onChoose={next => {
          props.memory.queries.set(kind, next)
          setChosen(next)
        }}
      />
      {chosen && !occasion && <p className={styles.hint}>{text.needTrial}</p>}
      {isRunning && <Spinner size="tiny" label={text.running} labelPosition="after" />}
      {error !== undefined && <p role="alert">{`${text.failed}. ${toErrorMessage(error)}`}</p>}
      {sample && sample.total === 0 && <p role="status">{text.empty}</p>}
      {sample && targets.length > 1 && query && (
        <MatchOffer
          {...props}
          key={JSON.stringify([targets, chosen])}
          placed={matchPlaces({
            outline: props.outline,
            targets,
            query: chosenKey,
            sample,
            titleOf: name => titles.get(name) ?? name
          })}
          describe={source =>
            describeFormSource(source, createSourceWords([query], catalogue.data ?? []))
          }
          onBind={bind}
        />
      )}
      {sample && sample.total > 0 && first && (
        <Button
          appearance={targets.length > 1 ? 'secondary' : 'primary'}
          onClick={() => setIsPicking(true)}
        >
          {targets.length > 1 ? text.pickOne(formTargetLabel(first)) : text.pick}
        </Button>
      )}
      {isPicking && sample && first && (
        <ResultDialog
          sample={sample}
          title={text.pickTitle(formTargetLabel(first))}
          titleOf={name => titles.get(name) ?? name}
          onPick={source => {
            bind([{ target: first, source }])
            setIsPicking(false)
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </div>
  )
}

interface MatchOfferProps extends PanelProps {
  readonly placed: readonly PlacedSource[]
  readonly describe: (source: PlacedSource['source']) => string
  readonly onBind: (placed: readonly PlacedSource[]) => void
}

/** Offer to bind all places whose heads match; each can be left out. */
function MatchOffer({ targets, placed, describe, onBind }: MatchOfferProps) {
  const styles = useStyles()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { match } = formEditText
  const taken = placed.filter(({ target }) => !left.has(formTargetLabel(target)))
  return (
    <section aria-label={match.title} className={styles.fields}>
      <h3 className={styles.title}>{match.title}</h3>
      {placed.length === 0 ? (
        <p>{match.none}</p>
      ) : (
        <>
          <p className={styles.hint}>
            {match.offer(formatNumber(placed.length), formatNumber(targets.length))}
          </p>
          <div className={styles.offers}>
            {placed.map(({ target, source }) => {
              const label = formTargetLabel(target)
              return (
                <Checkbox
                  key={label}
                  checked={!left.has(label)}
                  label={match.row(label, describe(source))}
                  onChange={(_event, { checked }) =>
                    setLeft(before => {
                      const next = new Set(before)
                      if (checked) next.delete(label)
                      else next.add(label)
                      return next
                    })
                  }
                />
              )
            })}
          </div>
          <Button appearance="primary" disabled={taken.length === 0} onClick={() => onBind(taken)}>
            {match.apply(formatNumber(taken.length))}
          </Button>
        </>
      )}
    </section>
  )
}
