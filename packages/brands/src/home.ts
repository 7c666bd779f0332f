/** The top of the home page: how portraits and the sentence of the edition stand together. */
export type HomeHero = 'pair' | 'arches' | 'charter' | 'circles' | 'letter' | 'cover' | 'wall'

/** What a visitor is asked first, besides signing up: to look around, to read the rules, a gender, an age, or one kind of members. */
export type HomeQuestion = 'signup' | 'look' | 'rules' | 'gender' | 'pace' | 'ages' | 'kinds'

/** A part of the home page below the hero. */
export type HomeBlock = 'members' | 'points' | 'talk' | 'steps' | 'honesty' | 'invitation'

/** A part of the home of members below its words: who wrote, the people of the day, what is new. */
export type TodayBlock = 'answered' | 'people' | 'news'

/** How the home page of visitors, and the home of members, are composed. Its sentences are in `home.json`, below the slug of the edition. */
export interface Home {
  hero: HomeHero
  /** How many members the hero shows. The block of members shows others. */
  portraits: number
  asks: HomeQuestion
  /** The order of the blocks. */
  blocks: readonly HomeBlock[]
  /** Members as cards beside each other, in one row that scrolls, or as few large cards. */
  members: 'grid' | 'row' | 'large'
  /** The example of a conversation: as bubbles of a chat, as lines of a text, or as letters on one sheet. */
  talk: 'bubbles' | 'lines' | 'letters'
  /** The steps: with icons, with numbers below each other, or each on a sheet with a large number. */
  steps: 'icons' | 'numbers' | 'sheets'
  /** What is free, paid and fictional: on cards, as columns of a text below a line, or as the rows of one sheet in large text. */
  honesty: 'cards' | 'lines' | 'sheet'
  /** The order of the blocks for members. Their top has the look of `hero`, and the people stand as `members` do. */
  today: readonly [TodayBlock, TodayBlock, TodayBlock]
}
