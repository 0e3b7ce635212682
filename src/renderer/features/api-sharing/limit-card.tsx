import { makeStyles, tokens } from '@fluentui/react-components'
import { apiRateLimits, rateLimitFaultMessages } from '@shared/features/api-sharing/draft'
import { apiText } from '@shared/features/api-sharing/text'
import { parseTypedInteger } from '@shared/kit/figures/typed-number'
import { formatNumber } from '@shared/kit/format'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { memo, useEffect, useState } from 'react'
import { call } from '../../ipc/client'
import { TextField } from '../../ui/form/text-field'
import { Card } from '../../ui/page/card'

const text = apiText.logs.limit

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px 24px' },
  result: { fontWeight: tokens.fontWeightSemibold, lineHeight: '32px' }
})

interface Outcome {
  readonly limit: number
  readonly blocked: number
  readonly total: number
}

/** Card that shows how many logged calls a different rate limit would have rejected. */
function RateLimitCardContent({ api }: { readonly api: SharedApi }) {
  const styles = useStyles()
  const [typed, setTyped] = useState(String(api.rateLimit))
  const [outcome, setOutcome] = useState<Outcome>()
  const limit = parseTypedInteger(typed)
  const error = faultOf(limit)
  useEffect(() => {
    if (faultOf(limit)) return
    let current = true
    call('apiSharing:tryLimit', { id: api.id, limit }).then(
      answer => current && setOutcome({ limit, ...answer }),
      () => current && setOutcome(undefined)
    )
    return () => {
      current = false
    }
  }, [api.id, limit])
  return (
    <Card title={text.title}>
      <div className={styles.row}>
        <TextField
          name="tryLimit"
          label={text.label}
          value={typed}
          error={error}
          numeric
          onChange={setTyped}
        />
        <p className={styles.result} role="status">
          {!error &&
            outcome &&
            text.result(
              formatNumber(outcome.limit),
              formatNumber(outcome.blocked),
              formatNumber(outcome.total)
            )}
        </p>
      </div>
    </Card>
  )
}

/** Memoised: re-renders only for another API, not on every key press in the search box. */
export const RateLimitCard = memo(RateLimitCardContent)

function faultOf(limit: number): string | undefined {
  if (!Number.isInteger(limit) || limit < apiRateLimits.least) return rateLimitFaultMessages.low
  return limit > apiRateLimits.most ? rateLimitFaultMessages.high : undefined
}
