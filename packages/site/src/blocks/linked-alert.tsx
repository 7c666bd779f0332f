import { Banner, type BannerProps } from '@vonk/ui/banner/banner.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

type LinkedAlertProps = Pick<BannerProps, 'tone' | 'title' | 'line' | 'children' | 'onDismiss'> & {
  /** Path and label of the link to the screen where the member can solve the problem. */
  to: string
  action: string
}

/** A message to a member with a link to solve the problem. Without `onDismiss` it cannot be closed. */
export function LinkedAlert({ tone, title, line, to, action, onDismiss, children }: LinkedAlertProps) {
  const { t } = useTranslation('notifications')
  return (
    <Banner
      tone={tone}
      title={title}
      line={line}
      {...(onDismiss && { dismissLabel: t('alerts.dismiss'), onDismiss })}
      action={
        <TextLink as={Link} to={to}>
          {action}
        </TextLink>
      }
    >
      {children}
    </Banner>
  )
}
