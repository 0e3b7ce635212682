import { Button, makeStyles } from '@fluentui/react-components'
import { TableAddRegular } from '@fluentui/react-icons/svg/table-add'
import { formReadBackScreenText as text } from '@shared/features/forms/read-back-screen-text'
import type { ReadBack } from '@shared/model/forms/read-back'
import { pagePaths } from '@shared/navigation/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call, toErrorMessage } from '../../../ipc/client'
import { IfPermitted } from '../../../session/permission'
import { useNotify } from '../../../ui/notifications'
import { Card } from '../../../ui/page/card'

const useStyles = makeStyles({
  screen: { '@media print': { display: 'none' } },
  load: { alignSelf: 'flex-start' }
})

interface LoadCardProps {
  readonly reading: ReadBack
  readonly isBusy: boolean
  /** Called after the rows were loaded or wait for approval; the reading is gone then. */
  readonly onLoaded: () => void
}

/** Card **Đưa vào bảng**: puts the rows of the reading into the table of the form. */
export function LoadCard({ reading, isBusy, onLoaded }: LoadCardProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const notify = useNotify()
  const [isLoading, setIsLoading] = useState(false)
  const load = async (): Promise<void> => {
    setIsLoading(true)
    try {
      const { outcome, table } = await call('forms:loadReadBack', {
        reading: reading.reading,
        load: crypto.randomUUID()
      })
      notify({
        title: text.publish.outcomes[outcome],
        body: text.publish.table(table.name),
        intent: outcome === 'waiting' ? 'warning' : 'success',
        action: {
          label: text.publish.toTable,
          run: () => navigate(pagePaths.martDetail(table.id))
        }
      })
      onLoaded()
    } catch (error) {
      notify({ title: text.publish.failed, body: toErrorMessage(error), intent: 'error' })
    } finally {
      setIsLoading(false)
    }
  }
  return (
    <Card title={text.publish.run} className={styles.screen}>
      <p>{reading.problem || text.publish.hint}</p>
      <IfPermitted to="operate">
        <Button
          appearance="primary"
          className={styles.load}
          icon={<TableAddRegular />}
          disabled={isBusy || isLoading || reading.problem !== ''}
          onClick={() => void load()}
        >
          {text.publish.run}
        </Button>
      </IfPermitted>
    </Card>
  )
}
