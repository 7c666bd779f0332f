document.documentElement.dataset['touched'] = ''
