import { Button, Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { LinkDismissRegular } from '@fluentui/react-icons/svg/link-dismiss'
import { formEditText } from '@shared/features/forms/edit-text'
import { formatNumber } from '@shared/kit/format'
import { isSameJson } from '@shared/kit/json'
import { keysOf } from '@shared/kit/keys-of'
import type { FormBindingResult } from '@shared/model/forms/filled'
import type { FormBinding } from '@shared/model/forms/form'
import type { FormOutline } from '@shared/model/forms/outline'
import { type FormValueTarget, formTargetLabel } from '@shared/model/forms/target'
import { useState } from 'react'
import { Card } from '../../../ui/page/card'
import { DetailList } from '../../../ui/page/details'
import { parseCellAddress } from '../picture/sheet-geometry'
import { describeFormSource } from './binding-words'
import { bindingAt, unbind } from './draft-changes'
import type { PanelProps } from './panel-context'
import { QuerySource } from './query-source'
import { RowsSource } from './rows-source'
import { FigureSource, ParameterSource, TextSource } from './simple-sources'

const text = formEditText.panel

const useStyles = makeStyles({
  panel: {
    overflowY: 'auto',
    minHeight: 0,
    height: '100%',
    boxSizing: 'border-box',
    // The panel scrolls, so that its parts keep their height.
    '& > *': { flexShrink: 0 }
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  hint: { color: tokens.colorNeutralForeground3, lineHeight: '20px' }
})

interface PlacePanelProps extends PanelProps {
  readonly results: readonly FormBindingResult[]
}

/** Formula of a place that is one cell; undefined if it has none. */
function formulaAt(outline: FormOutline, target: FormValueTarget): string | undefined {
  if (outline.kind !== 'xlsx' || target.kind !== 'cell') return undefined
  const position = parseCellAddress(target.address)
  return outline.sheets
    .find(({ name }) => name === target.sheet)
    ?.cells.find(({ row, column }) => row === position?.row && column === position.column)?.formula
}

/** Panel **Ô này lấy gì?**: what the chosen places take. */
export function PlacePanel(props: PlacePanelProps) {
  const { outline } = props
  const styles = useStyles()
  // Cells with formulas stay as they are, so they are left out of a larger selection.
  const targets = props.targets.filter(target => formulaAt(outline, target) === undefined)
  const [first] = targets
  const title = text.title
  if (props.targets.length === 0) {
    return (
      <Card title={title} className={styles.panel}>
        <p className={styles.hint}>{text.none}</p>
      </Card>
    )
  }
  if (!first) {
    return (
      <Card title={title} className={styles.panel}>
        <p>{text.formula}</p>
      </Card>
    )
  }
  return (
    <Card title={title} className={styles.panel}>
      <p className={styles.title}>
        {targets.length > 1 ? text.many(formatNumber(targets.length)) : formTargetLabel(first)}
      </p>
      <BoundSource {...props} targets={targets} />
      <SourceChoice key={targets.map(formTargetLabel).join('\n')} {...props} targets={targets} />
    </Card>
  )
}

const bindingsOf = ({ targets, draft }: PanelProps): FormBinding[] => [
  ...new Set(targets.flatMap(target => bindingAt(draft, target) ?? []))
]

/** What the chosen places take now, its trial value, and the button that removes the binding. */
function BoundSource(props: PlacePanelProps) {
  const { results, words, onChange } = props
  const bound = bindingsOf(props)
  const [first] = bound
  if (!first) return null
  const result = bound.length === 1 ? results.find(({ key }) => key === first.key) : undefined
  return (
    <>
      {bound.length === 1 && (
        <DetailList
          items={[
            { label: text.now, value: describeFormSource(first.source, words) },
            {
              label: text.value,
              value: result ? result.fault || result.words || text.missing : text.missing
            },
            ...(result?.note ? [{ label: text.note, value: result.note }] : [])
          ]}
        />
      )}
      <Button
        icon={<LinkDismissRegular />}
        onClick={() =>
          onChange(draft =>
            unbind(
              draft,
              bound.map(({ key }) => key)
            )
          )
        }
      >
        {bound.length > 1 ? text.unbindMany(formatNumber(bound.length)) : text.unbind}
      </Button>
    </>
  )
}

function SourceChoice(props: PlacePanelProps) {
  const { targets } = props
  const bound = bindingsOf(props)
  const [kind, setKind] = useState<string>(bound[0]?.source.kind ?? props.memory.kind)
  const first = bound[0]?.source
  const isSame = bound.length > 0 && bound.every(({ source }) => isSameJson(source, first))
  const current = isSame && first?.kind !== 'rows' ? first : undefined
  return (
    <>
      <Field label={targets.length > 1 ? text.manyQuestion : text.question}>
        <RadioGroup
          value={kind}
          onChange={(_event, data) => {
            props.memory.kind = data.value
            setKind(data.value)
          }}
        >
          {keysOf(formEditText.kinds).map(one => (
            <Radio key={one} value={one} label={formEditText.kinds[one]} />
          ))}
        </RadioGroup>
      </Field>
      {kind === 'parameter' && <ParameterSource {...props} current={current} />}
      {kind === 'text' && <TextSource {...props} current={current} />}
      {kind === 'figure' && <FigureSource {...props} current={current} />}
      {(kind === 'value' || kind === 'cross') && <QuerySource key={kind} {...props} kind={kind} />}
      {kind === 'rows' && <RowsSource {...props} />}
    </>
  )
}
