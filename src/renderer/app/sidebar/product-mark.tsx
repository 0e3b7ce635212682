import { makeStyles } from '@fluentui/react-components'
import { ShieldCheckmarkFilled } from '@fluentui/react-icons/svg/shield-checkmark'
import { appTokens } from '../../theme'

const useStyles = makeStyles({
  mark: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '28px',
    height: '28px',
    borderRadius: '6px',
    fontSize: '18px',
    color: appTokens.onMark,
    backgroundColor: appTokens.mark
  }
})

export function ProductLogo() {
  return (
    <span className={useStyles().mark} aria-hidden>
      <ShieldCheckmarkFilled />
    </span>
  )
}
