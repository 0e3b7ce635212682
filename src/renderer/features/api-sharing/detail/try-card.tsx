import { Button, makeStyles, Spinner } from '@fluentui/react-components'
import { SendRegular } from '@fluentui/react-icons/svg/send'
import type { CallOutput } from '@shared/contract/contract'
import { gatewayText } from '@shared/features/gateway/text'
import { formatNumber } from '@shared/kit/format'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { pagePaths } from '@shared/navigation/paths'
import { useState } from 'react'
import { call } from '../../../ipc/client'
import { fieldChoicesFromLabels, SelectField } from '../../../ui/form/choice-field'
import { TextField } from '../../../ui/form/text-field'
import { useFieldErrors } from '../../../ui/form/use-field-errors'
import { useFormSave } from '../../../ui/form/use-save'
import { Card } from '../../../ui/page/card'
import { CopyableTextBlock } from '../../../ui/page/copy-block'
import { InlineLink } from '../../../ui/page/inline-link'
import { useGatewayState } from './use-gateway'

const text = gatewayText.try

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(250px, 1fr))',
    gap: '8px 16px',
    alignItems: 'start',
    '@media (max-width: 700px)': { gridTemplateColumns: 'minmax(0, 1fr)' }
  }
})

type Answer = CallOutput<'gateway:try'>

/** Card that makes one real call through the gateway and shows request, response and duration. */
export function ApiTrialCallCard({ api }: { readonly api: SharedApi }) {
  const styles = useStyles()
  const state = useGatewayState()
  const [values, setValues] = useState({
    query: 'limit=5',
    accept: 'json' as 'json' | 'csv',
    kind: 'real' as 'real' | 'test',
    key: ''
  })
  const [answer, setAnswer] = useState<Answer>()
  const { errors, setErrors } = useFieldErrors()
  const { busy, save } = useFormSave(setErrors, values)
  const isOn = state?.phase === 'on'
  const change = (part: Partial<typeof values>): void => {
    setValues(before => ({ ...before, ...part }))
    setErrors({})
  }
  const run = (): void =>
    void save(() => call('gateway:try', { api: api.id, ...values }), {
      failed: text.failed,
      onSaved: setAnswer
    })
  return (
    <Card title={text.title}>
      <p>{text.intro}</p>
      {state && !isOn && (
        <p>
          {text.off}{' '}
          <InlineLink to={`${pagePaths.settings}?tab=gateway`}>{text.toSettings}</InlineLink>
        </p>
      )}
      {api.status === 'paused' && <p>{text.paused}</p>}
      <div className={styles.fields}>
        <TextField
          name="query"
          label={text.query}
          hint={text.queryHint}
          value={values.query}
          error={errors.query}
          disabled={busy}
          onChange={query => change({ query })}
        />
        <SelectField
          name="accept"
          label={text.accept}
          value={values.accept}
          choices={fieldChoicesFromLabels(text.accepts)}
          disabled={busy}
          onChange={accept => change({ accept })}
        />
        <TextField
          name="key"
          label={text.key}
          hint={text.keyHint}
          value={values.key}
          error={errors.key}
          secret
          disabled={busy}
          onChange={key => change({ key })}
        />
        <SelectField
          name="kind"
          label={text.kind}
          value={values.kind}
          choices={fieldChoicesFromLabels(text.kinds)}
          disabled={busy || values.key !== ''}
          onChange={kind => change({ kind })}
        />
      </div>
      <div>
        <Button
          icon={busy ? <Spinner size="tiny" /> : <SendRegular />}
          disabledFocusable={busy || !isOn}
          onClick={run}
        >
          {busy ? text.running : text.run}
        </Button>
      </div>
      <div role="status">
        {answer &&
          text.time(
            `${answer.status} ${answer.statusText}`.trim(),
            formatNumber(Math.round(answer.milliseconds))
          )}
      </div>
      {answer && <AnswerParts answer={answer} />}
    </Card>
  )
}

const lines = (headers: Answer['headers']): string =>
  headers.map(({ name, value }) => `${name}: ${value}`).join('\n')

function AnswerParts({ answer }: { readonly answer: Answer }) {
  const { request, headers, body, isCut } = answer
  return (
    <>
      <CopyableTextBlock
        label={text.request}
        text={`${request.method} ${request.url}\n${lines(request.headers)}`}
      />
      <CopyableTextBlock label={text.headers} text={lines(headers)} />
      {body === '' ? (
        <p>{text.empty}</p>
      ) : (
        <CopyableTextBlock label={text.answer} text={shown(body)} />
      )}
      {isCut && <p>{text.cut}</p>}
    </>
  )
}

/** Response body as formatted JSON if it is complete; otherwise the raw text. */
function shown(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
