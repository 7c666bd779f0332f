import { Banner, type BannerProps } from '@vonk/ui/banner/banner.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

type LinkedAlertProps = Pick<BannerProps, 'tone' | 'title' | 'children' | 'onDismiss'> & {
  /** Where one can do something about it, and what the link there says. */
  to: string
  action: string
}

/** Something a member should know, with the way to where it can be changed; without `onDismiss` it stays until it is. */
export function LinkedAlert({ tone, title, to, action, onDismiss, children }: LinkedAlertProps) {
  const { t } = useTranslation('notifications')
  return (
    <Banner
      tone={tone}
      title={title}
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
