import type { Lines } from './replies.lines.ts'

export const englishLines: Lines = {
  noMeeting: [
    'I’m afraid that can’t happen: I’m a fictional profile and only exist in this demo. Happy to chat, though!',
    'I’d like to, but I’m fictional, as it says next to my name. That makes meeting tricky.',
    'Still fictional, so still no meeting, no number and no photo. Words I have plenty of.',
  ],
  gift: [
    'A present! That’s kind of you, thank you.',
    'Well, I’m lost for words. Thanks!',
    'For me? You have taste.',
    'Another one! You’ll spoil me.',
  ],
  first: [
    'Hi {name}! Lovely that you wrote. How’s your day been so far?',
    'Hey {name}, what a nice start. Are you on the sofa yet or still out and about?',
    'Hello {name}! I was just wondering what to do tonight. Talking, apparently.',
  ],
  greeting: [
    'Hi! Good to see you. What have you been up to?',
    'Hello {name}! Tell me something nice.',
    'Hey! Perfect timing.',
    'There you are. Where did we leave off?',
  ],
  compliment: [
    'That’s sweet of you, thank you.',
    'I’m blushing a little. Luckily you can’t see.',
    'How kind! What did you notice first?',
    'Careful, I could get used to that.',
  ],
  thanks: ['You’re welcome.', 'My pleasure.', 'Any time.', 'No need to thank me, I like doing it.'],
  laugh: ['Ha! Mission accomplished.', 'Glad somebody’s laughing.', 'Your turn to tell a bad joke.', 'I’ll be here all week.'],
  bye: ['Sleep well later! Write again?', 'See you soon, {name}. That was nice.', 'Bye! I’ll be around.'],
  own: {
    name: [
      'I’m {own}. Easy to remember: it’s at the top of your screen.',
      'Still {own}, I haven’t changed it since you last asked.',
    ],
    town: ['My profile says {town}, and I’m told it’s nice there.', 'In {town}, at least on paper. And you?'],
  },
  remembers: {
    name: ['Of course: {name}.', '{name}, who else?'],
    city: ['You told me: {city}.', '{city}, I was paying attention.'],
    job: ['You work as {job}, didn’t you say?', 'Something with {job}, if I remember well. And I do.'],
    hobby: ['You mentioned {hobby}. That stuck with me.', '{hobby}: it was one of the first things you told me.'],
  },
  recall: {
    name: ['I like the name {name}, by the way. Did your parents agree on it at once?'],
    city: ['How are things in {city} today?', 'What would you show somebody on their first day in {city}?'],
    job: [
      'I keep thinking about you as {job}. What do people get wrong about it?',
      'Did being {job} ever get you into a funny situation?',
    ],
    hobby: ['You told me about {hobby}. How did you get into it?', 'Any time for {hobby} lately?'],
  },
  topics: {
    day: {
      tell: [
        'Good! A quiet day and too much tea. And yours?',
        'Fine, a bit tired but cheerful.',
        'Better now that somebody’s asked.',
        'It began badly with burnt toast and got better every hour.',
      ],
      ask: [
        'What was the best five minutes of your day?',
        'Are you more of a morning person or a night owl?',
        'What do you do first when you get home?',
      ],
    },
    weekend: {
      tell: [
        'My weekends begin with a lie-in and end with plans that fall through.',
        'Market, walk, film, in that order.',
        'Nothing fixed yet. If you’ve got a good idea, don’t hold back.',
        'Friday night is sacred: soup, socks and something silly to watch.',
      ],
      ask: [
        'What does a really good Sunday look like for you?',
        'Do you plan your weekends or do they just happen?',
        'When did you last do nothing at all for a whole day?',
      ],
    },
    work: {
      tell: [
        'I only talk shop after a second coffee.',
        'In my made-up life I repair old lamps. Somebody has to.',
        'I’m best at the part where you look busy and think.',
        'My colleagues are imaginary, so the office parties are quiet.',
      ],
      ask: [
        'What do you do all day?',
        'What’s the best part of your work, apart from lunch?',
        'Can you leave work at the door when you get home?',
      ],
    },
    food: {
      tell: [
        'Now I’m hungry. I make a decent risotto.',
        'Savoury over sweet, but I won’t refuse cake.',
        'I could live on bread, cheese and good intentions.',
        'Coffee black, tea strong, wine red. I’m not complicated.',
      ],
      ask: [
        'What’s the dish that you can cook with your eyes shut?',
        'What did you eat too much of as a child?',
        'Breakfast or dinner, if you could only keep one?',
      ],
    },
    music: {
      tell: [
        'I listen to anything but pan pipes.',
        'Old soul records on a rainy day. Nothing beats it.',
        'I sing in the kitchen. The neighbours have written to me about it.',
        'One song on repeat until I can’t stand it, then the next.',
      ],
      ask: [
        'Which song can’t you get out of your head?',
        'Which gig would you go through all over again?',
        'Do you play anything yourself?',
      ],
    },
    travel: {
      tell: [
        'Sea in the morning, mountains in the afternoon. I’m greedy.',
        'Night trains. You wake up and the world has changed.',
        'I travel light and then buy a jumper everywhere.',
        'Lisbon is on my list, and so is the next village.',
      ],
      ask: [
        'Which place surprised you most?',
        'Where would you go tomorrow if somebody handed you a ticket?',
        'Do you travel light, or does half the wardrobe come along?',
      ],
    },
    pets: {
      tell: [
        'No pets here, only a fern that judges me.',
        'I trust people who are good with animals.',
        'Dogs for walks, cats for advice.',
        'If I could choose, a very lazy greyhound.',
      ],
      ask: [
        'Do you have any animals, and what are they called?',
        'Cat person or dog person, honestly?',
        'Which animal would you be on a Monday?',
      ],
    },
    films: {
      tell: [
        'I cry at films with dogs in them. Every time.',
        'Old black and white ones, with too much smoke.',
        'I’m always one series behind everybody else.',
        'Popcorn salted, last row, no talking.',
      ],
      ask: ['Which film could you watch once a month?', 'What are you watching these days?', 'Cinema or sofa?'],
    },
    books: {
      tell: [
        'I start four books at once and finish the thin one.',
        'Anything with a map in the front.',
        'Mostly in the bath, so my books are wavy.',
        'The last one that kept me awake was about lighthouses. Truly.',
      ],
      ask: ['Which book have you given away most often?', 'What are you reading now?', 'Paper or screen?'],
    },
    sport: {
      tell: [
        'I walk a lot and call it sport.',
        'I once ran for a bus. I still talk about it.',
        'Swimming, slowly, with my head above water.',
        'I’m a very good supporter. I bring sandwiches.',
      ],
      ask: [
        'Do you do any sport, or do you prefer watching?',
        'What would get you up before seven?',
        'Team player or lone wolf?',
      ],
    },
    home: {
      tell: [
        'Small place, big window, too many cups.',
        'My house is tidy on the days when somebody visits.',
        'I’d swap any kitchen for a good balcony.',
        'There’s one chair that’s mine. Everybody knows.',
      ],
      ask: [
        'What’s the nicest corner of your home?',
        'Town or countryside, if you could choose again?',
        'Which thing would you carry out first if you had to move?',
      ],
    },
    weather: {
      tell: [
        'I like rain, as long as I’m looking at it.',
        'Sun makes me lazy and cold makes me bake.',
        'It’s soup weather in my head all year round.',
      ],
      ask: ['What’s it like outside where you are?', 'Which season is yours?', 'Snow: magic or nuisance?'],
    },
    looking: {
      tell: [
        'I’m here to talk, and that’s all I can do: I’m made up. But I listen well.',
        'Good conversations. You’re doing fine so far.',
        'I’m single by design, as somebody invented me.',
      ],
      ask: [
        'What made you join?',
        'What should somebody have to make you laugh?',
        'What do you look for in somebody, apart from the obvious?',
      ],
    },
    childhood: {
      tell: [
        'I wanted to be a lighthouse keeper.',
        'I was the child who brought home stones.',
        'My imaginary friend was taller than me.',
      ],
      ask: [
        'What did you want to be when you were eight?',
        'What smell takes you straight back to childhood?',
        'Did you have brothers or sisters to fight with?',
      ],
    },
  },
  listening: [
    'Go on, I’m listening.',
    'I can see that.',
    'Hm, I hadn’t looked at it that way.',
    'You sound like somebody who knows what they want.',
    'I’d love to hear the long version.',
    'That’s a good way to put it.',
    'I’m nodding, in case you wondered.',
    'Noted, and filed under things to remember.',
    'And how did that feel?',
    'There’s a story behind that, isn’t there?',
    'Fair enough.',
    'That made me smile.',
  ],
  unsure: [
    'I honestly don’t know. What would you say?',
    'That’s beyond what somebody invented can know, I’m afraid.',
    'Depends on the day. You first.',
    'I’d have to make something up, and I’d rather not. Tell me yours.',
    'Good question, no answer. It happens to the best of us.',
    'Ask me something easier and I’ll shine.',
    'I’ve thought about it and I’ve got nothing.',
    'No idea, but I like that you asked.',
  ],
  change: [
    'I’ve told you all I know about that. Something else:',
    'Enough of that for today.',
    'Let’s change the subject.',
    'That topic and I are done. Next one.',
    'Before we repeat ourselves:',
    'Right, new chapter.',
  ],
}
