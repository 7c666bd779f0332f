import { screen, waitFor, within } from '@testing-library/react'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import type { OwnProfile } from '@vonk/contracts/profile/profile.schema.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { anOwnPhoto } from '@vonk/fixtures/profile/a-photo.ts'
import { anOwnProfile } from '@vonk/fixtures/profile/a-profile.ts'
import { HttpResponse } from 'msw/http'
import { loginNeeded } from '@vonk/state/testing/network.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { expectPath, expectScreen, openSite } from '../testing/open-site.tsx'

beforeEach(() => sessionStorage.clear())

const aMember = (profile: Partial<OwnProfile> = {}, status: 'confirmed' | 'not_confirmed' = 'confirmed') =>
  aUser({ status, profile: anOwnProfile({ name: 'Sanne', ...profile }) })

const region = (name: string) => screen.getByRole('region', { name })
const edit = (section: string) => screen.getByRole('link', { name: `Edit: ${section}` })

describe('the own profile', () => {
  it('shows every field, and saves only what changed [PRF-03]', async () => {
    const { on, asked, keyboard } = await openSite('/profile', { user: aMember() })
    await expectScreen(/Sanne/)
    expect(within(region('At a glance')).getByText('Green')).toBeVisible()
    const saved = anOwnProfile({ name: 'Sanne', about_me: 'New words.' })
    on(profileContract.saveProfile, { profile: saved })

    await keyboard.click(edit('About me'))
    const field = await screen.findByRole('textbox', { name: 'About me' })
    await waitFor(() => expect(field).toHaveFocus())
    await keyboard.clear(field)
    await keyboard.type(field, 'New words.')
    await keyboard.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(within(region('About me')).getByText('New words.')).toBeVisible())
    expect(asked(profileContract.saveProfile).map(({ body }) => body)).toEqual([{ about_me: 'New words.' }])
    await waitFor(() => expect(edit('About me')).toHaveFocus())
  })

  it.each([
    {
      section: 'basics',
      presses: ['Man'],
      types: { Name: 'Kim', Day: '17', Month: '5', Year: '1990' },
      saves: { name: 'Kim', date_of_birth: '1990-05-17', gender: 'male' },
    },
    { section: 'interests', presses: ['Sushi', 'Bondage'], types: {}, saves: { interests: ['sushi', 'bondage'] } },
    {
      section: 'facts',
      presses: ['Bi', 'Divorced', 'Slim', 'Red', 'Blue', 'Yes'],
      types: { 'Note: Tattoos': 'Two' },
      saves: {
        sexuality: 'bi',
        relationship_status: 'divorced',
        body_type: 'slim',
        hair_colour: 'red',
        eye_colour: 'blue',
        tattoos: true,
        notes: { tattoos: 'Two' },
      },
    },
  ])('edits every field of the section $section [PRF-03]', async ({ section, presses, types, saves }) => {
    const empty = { gender: null, sexuality: null, relationship_status: null, body_type: null, hair_colour: null }
    const { on, asked, keyboard } = await openSite(`/profile?edit=${section}`, {
      user: aMember({ ...empty, eye_colour: null, tattoos: null, interests: [], notes: {} }, 'not_confirmed'),
      settings: { visible_profile_notes: ['tattoos'] },
    })
    on(profileContract.saveProfile, { profile: anOwnProfile() })
    const form = within(await screen.findByRole('form'))
    for (const name of presses) await keyboard.click(await form.findByRole('button', { name }))
    for (const [label, text] of Object.entries(types)) {
      await keyboard.clear(form.getByLabelText(label))
      await keyboard.type(form.getByLabelText(label), text)
    }
    await keyboard.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked(profileContract.saveProfile).map(({ body }) => body)).toEqual([saves]))
  })

  it('shows the status of each photo, makes another one the main photo, and deletes [PRF-03]', async () => {
    const photos = [
      anOwnPhoto({}, 0),
      anOwnPhoto({}, 1),
      anOwnPhoto({ status: 'pending' }, 2),
      anOwnPhoto({ status: 'refused', reason: 'not_a_person' }, 3),
    ]
    const [first, second, third] = photos.map(({ id }) => id)
    const { on, asked, keyboard } = await openSite('/profile', { user: aMember({ photos }) })
    const list = within(await screen.findByRole('list', { name: 'Your photos, in order' }))
    expect(list.getAllByRole('listitem').map((item) => /Main photo|Being checked/.exec(item.textContent)?.[0])).toEqual([
      'Main photo',
      undefined,
      'Being checked',
    ])
    expect(screen.getByText(/We couldn’t see you in this photo/)).toBeVisible()

    on(profileContract.orderPhotos, { photos })
    on(profileContract.removePhoto, {})
    const choose = async (name: string) => {
      await keyboard.click(list.getByRole('button', { name: /^Options for photo 2/ }))
      await keyboard.click(await screen.findByRole('menuitem', { name }))
    }
    await choose('Make it the main photo')
    await waitFor(() =>
      expect(asked(profileContract.orderPhotos).map(({ body }) => body)).toEqual([{ photos: [second, first, third] }]),
    )
    await choose('Delete photo')
    await waitFor(() => expect(asked(profileContract.removePhoto)).toHaveLength(1))
  })

  it('keeps what was typed if the server refuses it, and shows the error in its field', async () => {
    const { on, keyboard } = await openSite('/profile?edit=basics', { user: aMember() })
    on(profileContract.saveProfile, () =>
      HttpResponse.json({ error: { code: 'invalid_input', fields: { name: 'name_has_link' } } }, { status: 400 }),
    )
    const field = await screen.findByRole('textbox', { name: 'Name' })
    await keyboard.clear(field)
    await keyboard.type(field, 'Kim')
    await keyboard.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Your name can’t contain a link or an address.')).toBeVisible()
    expect(field).toHaveValue('Kim')
    expect(field).toBeInvalid()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sanne')
  })

  it('asks before changes are lost', async () => {
    const site = await openSite('/profile?edit=about', { user: aMember() })
    const field = await screen.findByRole('textbox', { name: 'About me' })
    await site.keyboard.type(field, ' More.')
    await site.keyboard.click(screen.getByRole('button', { name: 'Cancel' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await site.keyboard.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
    expect((field as HTMLTextAreaElement).value).toMatch(/More\.$/)
    await site.keyboard.click(screen.getByRole('button', { name: 'Cancel' }))
    await site.keyboard.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await expectPath(site, '/profile')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'About me' })).toBeNull())
    await site.keyboard.click(edit('About me'))
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'About me' })).value).not.toMatch(/More\.$/)
  })

  it('keeps what was typed when the session has ended elsewhere, and offers it after the login', async () => {
    const user = aMember({ about_me: 'I sing.' })
    const site = await openSite('/profile?edit=about', {
      user,
      answer: (on) => on(profileContract.saveProfile, () => loginNeeded()),
    })
    await site.keyboard.type(await screen.findByRole('textbox', { name: 'About me' }), ' Loudly.')
    site.on(accountContract.currentUser, { user: null })
    await site.keyboard.click(screen.getByRole('button', { name: 'Save' }))
    await expectPath(site, `/login?next=${encodeURIComponent('/profile?edit=about')}`)
    site.on(accountContract.login, { user })
    site.on(accountContract.currentUser, { user })
    await site.keyboard.type(await screen.findByLabelText('Email address'), user.email)
    await site.keyboard.type(screen.getByLabelText('Password'), 'a good password{Enter}')
    expect(await screen.findByText(/This is what you were writing/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'About me' })).toHaveValue('I sing. Loudly.')
    await site.keyboard.click(screen.getByRole('button', { name: 'Start again' }))
    expect(screen.getByRole('textbox', { name: 'About me' })).toHaveValue('I sing.')
  })

  it('edits in a sheet on a phone', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      (media) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as never,
    )
    const { keyboard } = await openSite('/profile', { user: aMember() })
    await keyboard.click(edit('Interests'))
    expect(await screen.findByRole('dialog', { name: 'Interests' })).toBeVisible()
    vi.restoreAllMocks()
  })

  it('edits prompt cards: adds, orders and removes, at most three [PRF-10 partly]', async () => {
    const cards = [
      { question: 'small_joy' as const, answer: 'Rain.' },
      { question: 'first_date' as const, answer: 'A walk.' },
    ]
    const { on, asked, keyboard } = await openSite('/profile?edit=prompts', { user: aMember({ prompts: cards }) })
    on(profileContract.saveProfile, { profile: anOwnProfile() })
    await keyboard.click((await screen.findAllByRole('button', { name: 'Move up' }))[1] as HTMLElement)
    await keyboard.click(screen.getByRole('button', { name: 'Add a card' }))
    expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull()
    const third = screen.getByRole('region', { name: 'Card 3' })
    await keyboard.click(screen.getByRole('button', { name: 'Save' }))
    expect(await within(third).findByText('Please fill this in.')).toBeVisible()
    await keyboard.type(within(third).getByRole('textbox'), 'Long breakfasts.')
    await keyboard.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked(profileContract.saveProfile)).toHaveLength(1))
    expect(asked(profileContract.saveProfile)[0]?.body).toEqual({
      prompts: [cards[1], cards[0], { question: 'perfect_sunday', answer: 'Long breakfasts.' }],
    })
  })

  it('offers only the fields and notes of the site [EDI-06 partly]', async () => {
    const { keyboard } = await openSite('/profile?edit=facts', {
      user: aMember({ tattoos: true }),
      settings: { visible_profile_fields: ['tattoos', 'hair_colour'], visible_profile_notes: ['tattoos'] },
    })
    const form = await screen.findByRole('form', { name: 'At a glance' })
    expect(
      within(form)
        .getAllByRole('group')
        .map((group) => group.querySelector('legend')?.textContent),
    ).toEqual(['Hair', 'Tattoos'])
    expect(
      within(form)
        .getAllByRole('textbox')
        .map((box) => box.getAttribute('placeholder')),
    ).toEqual(['Add a note (optional)'])
    await keyboard.click(within(form).getByRole('button', { name: 'Yes' }))
    expect(within(form).queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('region', { name: 'About me' })).toBeNull()
  })

  it('fixes the date of birth after the confirmation and says who can help', async () => {
    await openSite('/profile?edit=basics', { user: aMember() })
    expect(await screen.findByText(/Your date of birth is fixed/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Our support team' })).toHaveAttribute('href', '/service')
  })

  it('shows how complete the profile is and opens what to add next [PRF-09]', async () => {
    const { keyboard } = await openSite('/profile', { user: aMember({ about_me: '' }) })
    const card = await screen.findByRole('region', { name: 'Your profile' })
    expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '67')
    await keyboard.click(within(card).getByRole('link', { name: 'Add now' }))
    expect(await screen.findByRole('textbox', { name: 'About me' })).toBeVisible()
  })

  it('shows what others see: the main photo for members and visitors, all for Premium members [PRF-02 partly]', async () => {
    const own = anOwnProfile()
    const photos = [0, 1, 2].flatMap((n) =>
      own.photos.map((photo) => ({ ...photo, id: `${photo.id.slice(0, -1)}${n}`, filename: `${photo.filename}#${n}` })),
    )
    const { keyboard } = await openSite('/profile', {
      user: aUser({ profile: { ...own, photos } }),
      settings: { visible_profile_fields: ['about_me', 'city'] },
    })
    await keyboard.click(screen.getByRole('button', { name: 'See what others see' }))
    const dialog = await screen.findByRole('dialog', { name: 'See what others see' })
    expect(within(dialog).getByText(/2 more photos/)).toBeVisible()
    expect(within(dialog).queryByText('Hair')).toBeNull()
    await keyboard.click(within(dialog).getByRole('tab', { name: 'Premium members' }))
    expect(await within(dialog).findByRole('img', { name: /^Photo 3 of 3/ })).toBeInTheDocument()
    await keyboard.click(within(dialog).getByRole('tab', { name: 'Visitors' }))
    expect(await within(dialog).findByText(/People without an account see your main photo/)).toBeVisible()
    expect(within(dialog).queryByRole('img', { name: /^Photo 3/ })).toBeNull()
  })
})

/** Gives the browser a position sensor until the end of the test. */
function atDevice(geolocation: object) {
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'))
}

describe('the place', () => {
  const london = { country: 'GB', region: 'London', city: 'London' }

  it('is typed and chosen from the towns that the server finds [PRF-03 SGN-13]', async () => {
    const { on, asked, keyboard } = await openSite('/profile?edit=place', { user: aMember() })
    on(siteContract.places, { places: [london] })
    on(profileContract.saveProfile, { profile: anOwnProfile(london) })
    const box = await screen.findByRole('combobox', { name: 'Your city' })
    await keyboard.clear(box)
    await keyboard.type(box, 'lon')
    await keyboard.click(await screen.findByRole('option', { name: /London/ }))
    await keyboard.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked(profileContract.saveProfile)[0]?.body).toEqual({ place: london }))
  })

  it('comes from the device, which keeps its exact position [SGN-13]', async () => {
    const options: PositionOptions[] = []
    const geolocation = {
      getCurrentPosition: (done: PositionCallback, _: unknown, given: PositionOptions) => {
        options.push(given)
        done({ coords: { latitude: 52.3612345, longitude: 4.8867 } } as GeolocationPosition)
      },
    }
    atDevice(geolocation)
    const { on, asked, keyboard } = await openSite('/profile?edit=place', { user: aMember() })
    on(siteContract.geocode, { place: london })
    await keyboard.click(await screen.findByRole('button', { name: 'Use my location' }))
    expect(await screen.findByText('Found: London')).toBeVisible()
    expect(options).toMatchObject([{ maximumAge: 3_600_000 }])
    expect(asked(siteContract.geocode)[0]?.query.toString()).toBe('lat=52.375&lon=4.875')
  })

  it('is typed if the member does not share the position', async () => {
    const geolocation = {
      getCurrentPosition: (_: unknown, failed: PositionErrorCallback) =>
        failed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError),
    }
    atDevice(geolocation)
    const { keyboard } = await openSite('/profile?edit=place', { user: aMember() })
    await keyboard.click(await screen.findByRole('button', { name: 'Use my location' }))
    expect(await screen.findByText(/doesn’t share your location/)).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Your city' })).toBeEnabled()
  })
})
