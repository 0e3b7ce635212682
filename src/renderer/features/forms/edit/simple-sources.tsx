import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { formEditText } from '@shared/features/forms/edit-text'
import { reportTemplatesOf } from '@shared/features/reports/templates'
import type { FormValueSource } from '@shared/model/forms/source'
import { formParameterLabels } from '@shared/model/forms/source'
import { useState } from 'react'
import { useCall } from '../../../ipc/use-call'
import { fieldChoicesFromLabels, SelectField } from '../../../ui/form/choice-field'
import { TextField } from '../../../ui/form/text-field'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { bindPlaces } from './draft-changes'
import type { PanelProps } from './panel-context'

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  figures: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '2px',
    margin: 0,
    padding: 0,
    listStyleType: 'none'
  },
  figure: {
    width: '100%',
    justifyContent: 'space-between',
    columnGap: '12px',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular
  },
  value: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }
})

interface SimpleSourceProps extends PanelProps {
  /** Source that all chosen places have now; undefined if they differ or have none. */
  readonly current: FormValueSource | undefined
}

/** Binds all chosen places to the same source. */
function bindAll({ targets, onChange }: PanelProps, source: FormValueSource): void {
  onChange(draft =>
    bindPlaces(
      draft,
      targets.map(target => ({ target, source }))
    )
  )
}

/** Fields of **Kỳ, đơn vị, ngày** (parameters of the form). */
export function ParameterSource(props: SimpleSourceProps) {
  const { current } = props
  return (
    <SelectField
      name="parameter"
      label={formEditText.parameter.label}
      placeholder={formEditText.parameter.choose}
      value={current?.kind === 'parameter' ? current.parameter : ''}
      choices={fieldChoicesFromLabels<string>(formParameterLabels)}
      onChange={parameter => bindAll(props, { kind: 'parameter', parameter } as FormValueSource)}
    />
  )
}

/** Fields of **Chữ cố định** (constant text). */
export function TextSource(props: SimpleSourceProps) {
  const styles = useStyles()
  const { current } = props
  const [typed, setTyped] = useState(current?.kind === 'text' ? current.text : '')
  return (
    <div className={styles.fields}>
      <TextField
        name="text"
        label={formEditText.text.label}
        value={typed}
        error={undefined}
        maxLength={2_000}
        rows={2}
        onChange={setTyped}
      />
      <Button
        disabled={typed.trim() === ''}
        onClick={() => bindAll(props, { kind: 'text', text: typed })}
      >
        {formEditText.text.apply}
      </Button>
    </div>
  )
}

const pageChoices = reportTemplatesOf('')

/** Fields of **Một số trên trang chuyên ngành** (figure of a sector page). */
export function FigureSource(props: SimpleSourceProps) {
  const { current, occasion } = props
  const styles = useStyles()
  const [page, setPage] = useState(current?.kind === 'figure' ? current.page : '')
  return (
    <div className={styles.fields}>
      <SelectField
        name="page"
        label={formEditText.figure.page}
        placeholder={formEditText.figure.choose}
        value={page}
        choices={pageChoices}
        onChange={setPage}
      />
      {page !== '' && <Figures {...props} page={page} period={occasion?.period ?? null} />}
    </div>
  )
}

interface FiguresProps extends SimpleSourceProps {
  readonly page: string
  readonly period: string | null
}

function Figures(props: FiguresProps) {
  const { page, period, current } = props
  const styles = useStyles()
  const { data, error, reload } = useCall('forms:figures', { page, period })
  if (error !== undefined) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={3} />
  if (data.length === 0) return <p>{formEditText.figure.none}</p>
  return (
    <ul aria-label={formEditText.figure.figures} className={styles.figures}>
      {data.map(({ key, title, value, unit }) => (
        <li key={key}>
          <Button
            size="small"
            className={styles.figure}
            aria-pressed={
              current?.kind === 'figure' && current.page === page && current.figure === key
            }
            aria-label={`${formEditText.figure.use(title)}: ${value} ${unit}`.trim()}
            onClick={() =>
              bindAll(props, { kind: 'figure', page, figure: key, title, filters: {} })
            }
          >
            <span>{title}</span>
            <span className={styles.value}>{`${value} ${unit}`.trim()}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
