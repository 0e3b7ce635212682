import { Button, makeStyles } from '@fluentui/react-components'
import { KeyRegular } from '@fluentui/react-icons/svg/key'
import { authTypes } from '@shared/domain/api-draft'
import type { SharedApi } from '@shared/domain/api-share'
import { formatDateTime, formatNumber } from '@shared/format'
import { paths } from '@shared/paths'
import { apiText } from '@shared/text/api-sharing'
import { formText } from '@shared/text/forms'
import { useState } from 'react'
import { call, messageOf } from '../../../ipc/client'
import { Card } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Details } from '../../../ui/details'
import { InlineLink } from '../../../ui/inline-link'
import { useNotify } from '../../../ui/notifications'
import { may } from '../../../ui/permission'
import { NewKeyDialog } from './new-key-dialog'

const text = apiText.detail

interface AccessCardProps {
  readonly api: SharedApi
  readonly onChanged: () => void
}

const useStyles = makeStyles({
  key: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', rowGap: '8px' }
})

/** How the API is reached; a new key is shown once and kept nowhere. */
export function AccessCard({ api, onChanged }: AccessCardProps) {
  const styles = useStyles()
  const notify = useNotify()
  const [asking, setAsking] = useState(false)
  const [key, setKey] = useState('')
  const decided = api.status === 'active' || api.status === 'paused'
  const create = async (): Promise<void> => {
    setAsking(false)
    try {
      const answer = await call('apiSharing:createKey', { id: api.id })
      setKey(answer.key)
      onChanged()
    } catch (error) {
      notify({ title: text.key.failed, body: messageOf(error), intent: 'error' })
    }
  }
  return (
    <Card title={text.access.title}>
      <Details
        items={[
          { label: text.access.auth, value: authTypes[api.authType] },
          { label: text.access.limit, value: text.access.perMinute(formatNumber(api.rateLimit)) },
          {
            label: text.key.label,
            value: (
              <div className={styles.key}>
                <span>
                  {api.key ? text.key.masked(api.key.fingerprint) : text.key.none}
                  {api.key && <br />}
                  {api.key && text.key.created(formatDateTime(api.key.createdAt))}
                </span>
                {decided && may('share') && (
                  <Button
                    size="small"
                    icon={<KeyRegular />}
                    onClick={() => (api.key ? setAsking(true) : void create())}
                  >
                    {text.key.create}
                  </Button>
                )}
              </div>
            )
          }
        ]}
      />
      <InlineLink to={paths.apiLogs(api.id)}>{text.access.logs}</InlineLink>
      <ConfirmDialog
        open={asking}
        title={text.key.confirm}
        confirmLabel={text.key.create}
        cancelLabel={formText.form.cancel}
        onConfirm={() => void create()}
        onCancel={() => setAsking(false)}
      >
        {text.key.warning}
      </ConfirmDialog>
      <NewKeyDialog value={key} onDone={() => setKey('')} />
    </Card>
  )
}
