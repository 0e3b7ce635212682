import { Button, makeStyles } from '@fluentui/react-components'
import { KeyRegular } from '@fluentui/react-icons/svg/key'
import { authTypes } from '@shared/features/api-sharing/draft'
import type { SharedApi } from '@shared/features/api-sharing/share'
import { apiText } from '@shared/features/api-sharing/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { formText } from '@shared/kit/words/form-text'
import { paths } from '@shared/navigation/paths'
import { useState } from 'react'
import { call, messageOf } from '../../../ipc/client'
import { may } from '../../../session/permission'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { useNotify } from '../../../ui/notifications'
import { Card } from '../../../ui/page/card'
import { Details } from '../../../ui/page/details'
import { InlineLink } from '../../../ui/page/inline-link'
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
