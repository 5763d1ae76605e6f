from django.urls import path

from employees.api import api

urlpatterns = [path("api/", api.urls)]
